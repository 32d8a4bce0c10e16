import type { MeetingTables } from './meeting-tables.ts';
import type { NewsTables } from './news-tables.ts';
import type { PlatformTables } from './platform-tables.ts';
import type { ShopTables } from './shop-tables.ts';

/** Every table and view of the database, in camelCase (`customerNumber` is the column `customer_number`). */
export interface Tables extends PlatformTables, ShopTables, NewsTables, MeetingTables {}
