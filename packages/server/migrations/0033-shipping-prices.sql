-- What shipping costs is a list of steps, so that the back office can ask for it: `{"0": 599}` becomes `[{"fromCents": 0, "priceCents": 599}]`.
-- A value that nobody can read stays as it is, and is told of in the back office.
do $$
begin
  update setting
  set value = coalesce(
      (
        select jsonb_agg(
          case
            when jsonb_typeof(method -> 'prices') = 'object' then method || jsonb_build_object(
              'prices',
              (
                select coalesce(
                  jsonb_agg(
                    jsonb_build_object('fromCents', step.key::int, 'priceCents', step.value)
                    order by step.key::int
                  ),
                  '[]'
                )
                from jsonb_each(method -> 'prices') step
              )
            )
            else method
          end
          order by place
        )
        from jsonb_array_elements(value::jsonb) with ordinality as methods (method, place)
      ),
      '[]'
    )::text,
    version = version + 1,
    updated_at = now()
  where name = 'shippingMethods';
exception
  when others then
    raise notice 'setting shippingMethods is not readable';
end
$$;
