-- The tax of shipping follows the goods: the setting that named it has no meaning any more.
delete from setting where name = 'shippingVatPercent';
