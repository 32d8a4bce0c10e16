-- What a token brings about beside opening its row, such as the e-mail address that its link was mailed to.
alter table single_use_token add column payload text;
