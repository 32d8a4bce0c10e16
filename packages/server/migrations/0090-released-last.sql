-- What was measured last of an article that is sold out is found without reading every batch that there has been.
create index batch_released on batch (article_id, released_at desc, id) where state = 'released';
