-- What only the recipient of a mail may read, such as the token of a link: encrypted, and gone once the mail has left.
create table mail_secret (
  mail_id uuid primary key references mail (id) on delete cascade,
  sealed text not null
);
