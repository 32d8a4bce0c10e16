// What the app is built on; `boot.ts` has it read before the app.
import 'react-dom/client';
import 'react-router-dom';
