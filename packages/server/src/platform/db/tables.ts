import type { CatalogueTables } from './catalogue-tables.ts';
import type { DoctorTables } from './doctor-tables.ts';
import type { MeetingTables } from './meeting-tables.ts';
import type { MoneyTables } from './money-tables.ts';
import type { NewsTables } from './news-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { PlatformTables } from './platform-tables.ts';
import type { StockTables } from './stock-tables.ts';

/** Every table and view of the database, in camelCase (`customerNumber` is the column `customer_number`). */
export interface Tables
  extends PlatformTables,
    CatalogueTables,
    StockTables,
    OrderTables,
    MoneyTables,
    DoctorTables,
    NewsTables,
    MeetingTables {}
