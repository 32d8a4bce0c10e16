-- Where and how an article was grown, and whether it was irradiated, are choices with words in every language (schemas/entities/article).
-- What was typed before is read in German or English; what can't be read isn't lost, it goes on standing in the article's own text.
create temporary table known (column_name text, typed text, code text);
insert into known values
  ('cultivation_method', 'indoor', 'indoor'), ('cultivation_method', 'gewächshaus', 'greenhouse'),
  ('cultivation_method', 'greenhouse', 'greenhouse'), ('cultivation_method', 'freiland', 'outdoor'),
  ('cultivation_method', 'outdoor', 'outdoor'),
  ('irradiation_method', 'unbestrahlt', 'none'), ('irradiation_method', 'keine', 'none'), ('irradiation_method', 'none', 'none'),
  ('irradiation_method', 'gamma', 'gamma'), ('irradiation_method', 'gammastrahlen', 'gamma'),
  ('irradiation_method', 'elektronenstrahl', 'electron-beam'), ('irradiation_method', 'electron beam', 'electron-beam'),
  ('irradiation_method', 'röntgen', 'x-ray'), ('irradiation_method', 'röntgenstrahlen', 'x-ray');
insert into known values
  ('country_of_origin', 'australien', 'AU'), ('country_of_origin', 'australia', 'AU'), ('country_of_origin', 'kanada', 'CA'),
  ('country_of_origin', 'canada', 'CA'), ('country_of_origin', 'schweiz', 'CH'), ('country_of_origin', 'switzerland', 'CH'),
  ('country_of_origin', 'kolumbien', 'CO'), ('country_of_origin', 'colombia', 'CO'), ('country_of_origin', 'tschechien', 'CZ'),
  ('country_of_origin', 'czechia', 'CZ'), ('country_of_origin', 'deutschland', 'DE'), ('country_of_origin', 'germany', 'DE'),
  ('country_of_origin', 'dänemark', 'DK'), ('country_of_origin', 'denmark', 'DK'), ('country_of_origin', 'spanien', 'ES'),
  ('country_of_origin', 'spain', 'ES'), ('country_of_origin', 'frankreich', 'FR'), ('country_of_origin', 'france', 'FR'),
  ('country_of_origin', 'vereinigtes königreich', 'GB'), ('country_of_origin', 'united kingdom', 'GB'),
  ('country_of_origin', 'griechenland', 'GR'), ('country_of_origin', 'greece', 'GR'), ('country_of_origin', 'israel', 'IL'),
  ('country_of_origin', 'italien', 'IT'), ('country_of_origin', 'italy', 'IT'), ('country_of_origin', 'jamaika', 'JM'),
  ('country_of_origin', 'jamaica', 'JM'), ('country_of_origin', 'lesotho', 'LS'), ('country_of_origin', 'litauen', 'LT'),
  ('country_of_origin', 'lithuania', 'LT'), ('country_of_origin', 'luxemburg', 'LU'), ('country_of_origin', 'luxembourg', 'LU'),
  ('country_of_origin', 'nordmazedonien', 'MK'), ('country_of_origin', 'north macedonia', 'MK'), ('country_of_origin', 'malta', 'MT'),
  ('country_of_origin', 'niederlande', 'NL'), ('country_of_origin', 'netherlands', 'NL'), ('country_of_origin', 'neuseeland', 'NZ'),
  ('country_of_origin', 'new zealand', 'NZ'), ('country_of_origin', 'polen', 'PL'), ('country_of_origin', 'poland', 'PL'),
  ('country_of_origin', 'portugal', 'PT'), ('country_of_origin', 'thailand', 'TH'), ('country_of_origin', 'uganda', 'UG'),
  ('country_of_origin', 'uruguay', 'UY'), ('country_of_origin', 'südafrika', 'ZA'), ('country_of_origin', 'south africa', 'ZA'),
  ('country_of_origin', 'simbabwe', 'ZW'), ('country_of_origin', 'zimbabwe', 'ZW');

with unread as (
  select id, string_agg(title || ': ' || said.typed, E'\n') as lines
  from article, lateral (values
    ('Herkunft', 'country_of_origin', country_of_origin),
    ('Anbau', 'cultivation_method', cultivation_method),
    ('Bestrahlung', 'irradiation_method', irradiation_method)) as said (title, name, typed)
  where not exists (select from known where column_name = said.name and known.typed = lower(trim(said.typed)))
    and said.typed is not null
  group by id)
update article set text = concat_ws(E'\n\n', text, lines) from unread where unread.id = article.id;
update article set
  country_of_origin = (select code from known where column_name = 'country_of_origin' and typed = lower(trim(country_of_origin))),
  cultivation_method = (select code from known where column_name = 'cultivation_method' and typed = lower(trim(cultivation_method))),
  irradiation_method = (select code from known where column_name = 'irradiation_method' and typed = lower(trim(irradiation_method)));
drop table known;
