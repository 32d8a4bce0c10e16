-- How the back office's lists find and order their rows.

-- Letters without their marks, in lower case: "Müller" -> "muller". The list is written out because what lower() does
-- hangs on the database's locale.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(translate(replace(replace(value, 'ß', 'ss'), 'ẞ', 'SS'),
    'ÄÖÜäöüÁÀÂÃÅĀĂĄáàâãåāăąÇĆČçćčĎĐďđÉÈÊËĒĖĘĚéèêëēėęěĞğÍÌÎÏĪĮİíìîïīįıŁłÑŃŇñńňÓÒÔÕØŌŐóòôõøōőŘřŚŞŠśşšŤťÚÙÛŪŮŰŲúùûūůűųÝŸýÿŹŻŽźżž',
    'AOUaouAAAAAAAAaaaaaaaaCCCcccDDddEEEEEEEEeeeeeeeeGgIIIIIIIiiiiiiiLlNNNnnnOOOOOOOoooooooRrSSSsssTtUUUUUUUuuuuuuuYYyyZZZzzz'));

-- The way umlauts are written where there are none: "Müller" -> "mueller".
create function german_text(value text) returns text
  language sql immutable strict parallel safe
  return plain_text(replace(replace(replace(replace(replace(replace(value,
    'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'Ae'), 'Ö', 'Oe'), 'Ü', 'Ue'));

-- What a word is looked for in: both ways of writing. Most texts have no letter of either kind; they cost little.
create function search_text(value text) returns text
  language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(value) = char_length(value) then
    return lower(value);
  end if;
  return plain_text(value) || ' ' || german_text(value);
end $$;

-- The orders that lists begin with; the id decides among equals.
create index order_created on "order" (created_at desc, id);
create index customer_created on customer (created_at desc, id);
create index article_public_name on article (public_name_primary, id);
create index batch_expiry on batch (expires_on, id);
create index form_submission_created on form_submission (created_at desc, id);
