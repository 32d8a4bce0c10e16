import type { PersonalData } from '../../platform/people.ts';

/** Which posts a person has read. */
export const personStore: PersonalData = {
  export: async (on, { id }) => ({
    readBlogPosts: await on
      .selectFrom('blogRead as r')
      .innerJoin('blogPost as p', 'p.id', 'r.blogPostId')
      .where('r.customerId', '=', id)
      .orderBy('p.date')
      .select(['p.date', 'p.title'])
      .execute(),
  }),
  async forget(tx, { id }) {
    await tx.deleteFrom('blogRead').where('customerId', '=', id).execute();
  },
};
