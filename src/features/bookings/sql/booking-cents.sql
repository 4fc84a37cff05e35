-- Cents incl. GST that the seats of a booking still stand for: their share of the order, and never more than is owed or can be given back.
CREATE OR REPLACE FUNCTION hivis_booking_cents(wanted integer)
RETURNS integer
LANGUAGE sql
STABLE
AS $function$
  SELECT coalesce((SELECT least(hivis_owed(o.id) + greatest(hivis_refundable(o.id) - hivis_refunded(o.id, false), 0),
      round(o.including_gst_cents::numeric * (q.before + q.here) / q.seats) - round(o.including_gst_cents::numeric * q.before / q.seats))::int
    FROM bookings b JOIN orders o ON o.id = b.order_id,
      LATERAL (SELECT greatest(count(*), 1) AS seats, count(*) FILTER (WHERE a.state = 'cancelled') AS before,
          count(*) FILTER (WHERE a.state = 'booked' AND a.booking_id = wanted) AS here
        FROM attendees a JOIN bookings x ON x.id = a.booking_id WHERE x.order_id = o.id AND a.state IN ('booked', 'cancelled')) q
    WHERE b.id = wanted), 0)
$function$;
