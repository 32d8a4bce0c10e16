-- A picture that was uploaded, in the sizes and formats that browsers choose from.
create table picture_size (
  name text not null references picture (name) on delete cascade,
  width integer not null check (width > 0),
  format text not null check (format in ('avif', 'webp')),
  content bytea not null,
  primary key (name, width, format)
);
