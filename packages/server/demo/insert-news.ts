import { shopDay } from '../src/domain/calendar/shop-time.ts';
import type { Tx } from '../src/platform/db/database.ts';
import { demoPosts } from './data/blog-posts.ts';
import { demoJobs } from './data/job-offers.ts';
import { demoId } from './demo-id.ts';

const day = 86_400_000;

/** Blog posts, of which one customer has read some, job offers, and two reports of barriers. */
export async function insertNews(tx: Tx, now: Date): Promise<void> {
  const dayFromNow = (days: number) => shopDay(new Date(now.getTime() + days * day));
  await tx
    .insertInto('blogPost')
    .values(
      demoPosts.map(({ age, isExclusive = false, isDraft = false, ...post }) => ({
        ...post,
        id: demoId(post.title),
        date: dayFromNow(-age),
        onlyVisibleForLoggedInUsers: isExclusive,
        isPublished: !isDraft,
      })),
    )
    .execute();
  await tx
    .insertInto('blogRead')
    .values(
      demoPosts
        .filter(({ age }) => age > 30)
        .map(({ title }) => ({ customerId: demoId('selbst@demo.test'), blogPostId: demoId(title) })),
    )
    .execute();
  await tx
    .insertInto('jobOffer')
    .values(
      demoJobs.map(({ deadlineIn, ...job }) => ({
        ...job,
        id: demoId(job.title),
        applicationDeadline: deadlineIn === undefined ? null : dayFromNow(deadlineIn),
        isPublished: true,
      })),
    )
    .execute();
  const earlier = (days: number) => new Date(now.getTime() - days * day).toISOString();
  await tx
    .insertInto('feedback')
    .values([
      {
        message: 'Beim Vergrößern auf 200 % verdeckt die Filterleiste den ersten Artikel.',
        device: 'desktop',
        os: 'windows',
        browser: 'edge',
        platform: 'Bildschirmlupe',
        createdAt: earlier(3),
        updatedAt: earlier(3),
      },
      {
        message: 'Mein Screenreader liest die THC-Werte jetzt richtig vor. Danke!',
        device: 'mobile',
        os: 'ios',
        browser: 'safari',
        platform: 'VoiceOver',
        name: 'Erika Mustermann',
        email: 'erika@demo.test',
        state: 'answered',
        note: 'Für den Hinweis bedankt.',
        createdAt: earlier(20),
        updatedAt: earlier(18),
      },
    ])
    .execute();
}
