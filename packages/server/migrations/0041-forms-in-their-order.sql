-- A form is shown and exported in the order in which it is declared, and jsonb keeps none. What was stored before is in
-- jsonb's order; the forms of today are written again at the next start.
drop view if exists form_view;

alter table form
  alter column schema type json using schema::text::json,
  alter column ui type json using ui::text::json,
  alter column steps type json using steps::text::json;
