-- A course plays an online course as it is published now, as its newest version: its number, or null where nothing is published.
CREATE OR REPLACE FUNCTION hivis_online_course_version(of_course integer, of_online_course integer, of_open_days integer, of_staff integer)
RETURNS integer
LANGUAGE plpgsql
AS $function$
DECLARE
  made integer;
  number integer;
BEGIN
  PERFORM 1 FROM courses WHERE id = of_course FOR NO KEY UPDATE;
  INSERT INTO learning_packages (course_id, version, title, standard, file_name, bytes, open_days, staff_id, online_course_id, modules, pass_mark, attempts)
    SELECT of_course, 1 + coalesce((SELECT max(k.version) FROM learning_packages k WHERE k.course_id = of_course), 0), o.title, 'modules', '', 0, of_open_days, of_staff,
      o.id, o.modules, o.pass_mark, o.attempts
    FROM online_courses o WHERE o.id = of_online_course AND o._status = 'published'
    RETURNING id, version INTO made, number;
  IF made IS NULL THEN RETURN NULL; END IF;
  INSERT INTO learning_items (package_id, place, identifier, title, path, questions)
    SELECT made, m.place, m.module->>'id', m.module->>'title', m.module->>'id',
      (SELECT count(*) FROM jsonb_array_elements(m.module->'blocks') AS b (block) WHERE b.block->>'blockType' = 'moduleQuestion')
    FROM jsonb_array_elements((SELECT k.modules FROM learning_packages k WHERE k.id = made)) WITH ORDINALITY AS m (module, place);
  RETURN number;
END $function$;
