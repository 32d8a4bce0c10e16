// Adds orders and customers who order to the shop of DATABASE_URL, and prints them as JSON: in a process of its own, so that `hooks.ts`
// holds for it.
import { addBuyers } from '../buyers.ts';
import { seedOrders } from '../seed-orders.ts';

const { DATABASE_URL = '', APP_SECRET = '', ORDERS, BUYERS } = process.env;
const orderNumber = await seedOrders(DATABASE_URL, Number(ORDERS), APP_SECRET);
const buyers = await addBuyers(DATABASE_URL, Number(BUYERS), APP_SECRET);
console.log(JSON.stringify({ orderNumber, buyers }));
