import type { JobOfferResponse } from '@rezeptur/schemas/types';

export type JobOffer = JobOfferResponse['data'][number];

/** SWR key, which is the path of the API. */
export const jobOffersKey = '/job-offer';
