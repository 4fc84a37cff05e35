-- Issues an invoice or a correction note with the next number, which has no gaps, and everything that it says as it is now.
CREATE OR REPLACE FUNCTION hivis_issue_document(of_order integer, of_kind text, cents integer, gst_basis_points integer, OUT id integer, OUT number text)
RETURNS record
LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
DECLARE
  latest bigint;
BEGIN
  UPDATE document_counters SET last = last + 1 WHERE kind::text = of_kind RETURNING last INTO STRICT latest;
  INSERT INTO tax_documents AS made (number, kind, order_id, company_id, including_gst_cents, says)
    SELECT CASE of_kind WHEN 'invoice' THEN 'INV-' ELSE 'CRN-' END || to_char(latest, 'FM999999000000'), of_kind::enum_tax_documents_kind, o.id, o.company_id,
      coalesce(cents, o.including_gst_cents), jsonb_build_object(
      'seller', (SELECT jsonb_build_object('name', brand_name, 'gstNumber', gst_number, 'phone', support_phone, 'email', support_email, 'bankAccount', nullif(bank_account, '')) FROM settings LIMIT 1),
      'buyer', jsonb_build_object('name', o.buyer_name, 'nzbn', c.nzbn, 'address', o.shipping, 'email', o.contact_email),
      'orderNumber', o.number, 'poNumber', o.po_number, 'orderedAt', o.created_at, 'dueOn', o.due_on,
      'lines', (SELECT jsonb_agg(jsonb_build_object('title', l.title, 'count', l.count, 'unitCents', l.unit_cents, 'lineCents', l.line_cents,
        'isAgreed', l.is_agreed) ORDER BY l.id)
        FROM order_lines l WHERE l.order_id = o.id),
      'freightCents', o.freight_cents, 'discountCents', o.discount_cents, 'excludingGstCents', o.excluding_gst_cents, 'gstCents', o.gst_cents,
      'includingGstCents', o.including_gst_cents, 'appliedCreditCents', o.applied_credit_cents, 'corrects', d.number, 'pricesIncludeGst', o.prices_include_gst,
      'gstBasisPoints', coalesce((d.says->>'gstBasisPoints')::int, gst_basis_points), 'backCents', cents)
    FROM orders o JOIN companies c ON c.id = o.company_id
      LEFT JOIN LATERAL (SELECT number, says FROM tax_documents WHERE order_id = o.id AND kind = 'invoice' LIMIT 1) d ON true
    WHERE o.id = of_order RETURNING made.id, made.number INTO STRICT id, number;
END $function$;
