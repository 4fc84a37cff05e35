-- Queues the messages of an order, then issues its invoice: everyone waits for the counter of invoices, whose numbers have no gaps, so it comes last.
CREATE OR REPLACE FUNCTION hivis_finish_order(wanted integer, kinds text[], receivers text[], keys text[], abouts jsonb[], host text, gst_basis_points integer)
RETURNS void
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hivis_queue_messages(kinds, receivers, keys, abouts, host);
  PERFORM hivis_issue_document(wanted, 'invoice', NULL, gst_basis_points);
END $function$;
