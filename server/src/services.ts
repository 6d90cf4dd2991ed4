import type { createBlindhexServices } from '@blindhex/language';

export type Services = ReturnType<typeof createBlindhexServices>;
