-- The card that counts for each person.
CREATE OR REPLACE VIEW current_card AS
SELECT person_id,
   id,
   level,
   issued_on,
   expires_on,
   revoked_on,
   hivis_card_state(expires_on, revoked_on, hivis_today()) AS state
  FROM cards c
 WHERE NOT (EXISTS ( SELECT
          FROM cards n
         WHERE n.person_id = c.person_id AND ((ROW(n.expires_on, n.id) > ROW(c.expires_on, c.id)))));
