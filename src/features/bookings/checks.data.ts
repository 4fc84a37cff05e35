/**
 * What the checks need of a course `c`, as columns. The full course of a renewal-only one is the lowest on sale that gives a card.
 */
export const courseFacts = `c.name AS course_name, c.slug, c.minimum_age, c.renews_card, c.renewal_only,
    coalesce((SELECT json_agg(json_build_object('name', pc.name, 'slug', pc.slug) ORDER BY r."order")
      FROM courses_rels r JOIN courses pc ON pc.id = r.courses_id WHERE r.parent_id = c.id AND r.path = 'prerequisites'), '[]') AS prerequisites,
    CASE WHEN c.renewal_only THEN (SELECT json_build_object('name', f.name, 'slug', f.slug) FROM courses f
      WHERE f.active AND f.pass_level IS NOT NULL AND NOT f.renewal_only ORDER BY f.pass_level, f.id LIMIT 1) END AS full_course`
