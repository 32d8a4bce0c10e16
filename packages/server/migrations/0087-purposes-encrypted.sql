-- What a document was opened for is a text that staff write about somebody: it is under the key of whom the file belongs to, as the
-- file's name is, and can't be read any more once that is destroyed. So is what people say of their aids beside a barrier.

alter table document_opening
  add column owner_type text,
  add column owner_id uuid,
  add constraint document_opening_purpose_place check (stands_at(purpose, 'document_opening.purpose', id));
update document_opening as o set owner_type = d.owner_type, owner_id = d.owner_id
  from document as d where d.id = o.document_id;
-- Of whom there is no key any more none is made anew.
update document_opening as o set purpose = '-'
  from customer as c where o.owner_type = 'customer' and o.owner_id = c.id and c.state = 'erased';
update document_opening as o set purpose = '-'
  from "order" as r where o.owner_type = 'order' and o.owner_id = r.id and r.records_forgotten_at is not null;
call demand_encrypted('document_opening', 'purpose');

alter table feedback add constraint feedback_platform_place check (stands_at(platform, 'feedback.platform', id));
call demand_encrypted('feedback', 'platform');
