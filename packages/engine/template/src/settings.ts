import { configureEngine } from '@rezeptur/engine/core';

// Browser and server import this before anything is judged: both read days and times on the same clock.
configureEngine({ timeZone: 'UTC' });
