-- Each order writes into its customer's row when they last ordered. Encrypted, such a row fills a third of a page; where the page has room for
-- its next version, that version needs no entry in any of the table's indexes, of which those of names and towns are the dear ones.
alter table customer set (fillfactor = 70);
