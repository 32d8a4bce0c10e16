import { usePart } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { mayOrder, useAppConfig } from '../../lib/api/use-app-config.ts';
import { findArticle } from '../../lib/article/find-article.ts';
import { dataLang } from '../../lib/language.ts';
import { pathOf } from '../../lib/route-list.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { LoginPrompt } from '../../ui/sign-in/login-prompt.tsx';
import { articleExtrasPart, waysOnPart } from './article-extras-part.ts';
import { ArticleFacts } from './article-facts.tsx';
import { ArticleNotices } from './article-notices.tsx';
import { BatchValues } from './batches/batch-values.tsx';
import { TerpeneProfile } from './batches/terpene-profile.tsx';
import { ArticlePackaging } from './buy/article-packaging.tsx';
import { buyBoxPart } from './buy/buy-box-part.ts';
import { PriceLine } from './buy/price-line.tsx';
import { VariationSelector } from './buy/variation-selector.tsx';
import { Gallery } from './gallery.tsx';

/** `/sortiment/:slug/:urlId`: one article. The route sends everybody else to the list. */
export function ArticlePage() {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const article = findArticle(config?.articles ?? [], useParams());
  const mayBuy = mayOrder(config?.user);
  const BuyBox = usePart(buyBoxPart, mayBuy);
  const Extras = usePart(articleExtrasPart);
  const WaysOn = usePart(waysOnPart);
  if (config?.articlesRequireLogin && !config.user) return <ArticleForCustomers />;
  if (!config || !article) return null;

  return (
    <div className="rz-article">
      <Breadcrumb
        crumbs={[
          { label: t('common:nav.home'), to: pathOf('home') },
          { label: t('common:nav.articles'), to: pathOf('articles') },
          { label: article.name, lang: dataLang() },
        ]}
      />
      <div className="rz-article__columns">
        <Gallery key={article.id} article={article} />
        <div className="rz-article__main">
          {article.brand && <p className="rz-article__brand">{article.brand.name}</p>}
          <h1 lang={dataLang()}>
            {article.publicNamePrimary || article.name}
            {article.publicNameSecondary && <small> {article.publicNameSecondary}</small>}
          </h1>
          <ArticleNotices article={article} />
          <VariationSelector article={article} articles={config.articles} />
          <ArticlePackaging article={article} />
          {!config.user && <LoginPrompt text={t('article:loginForPrice')} />}
          {mayBuy && BuyBox && BuyBox !== 'failed' && <BuyBox key={article.id} article={article} />}
          {config.user?.payType === 'doctor' && (
            <div className="rz-buy-box">
              <PriceLine article={article} />
              <p className="rz-muted">{t('article:doctor')}</p>
            </div>
          )}
          <div className="rz-article__extras">
            {Extras && Extras !== 'failed' && <Extras article={article} />}
          </div>
          {article.requiresPrescription && <p className="rz-footnote">{t('article:prescriptionNotice')}</p>}
        </div>
        <BatchValues article={article} />
        <div className="rz-article__details">
          <ArticleFacts article={article} />
          <TerpeneProfile article={article} descriptions={config.terpeneDescriptions} />
          {article.text && (
            <section className="rz-article__text">
              <h2>{t('article:about')}</h2>
              {article.text.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph} lang={dataLang()}>
                  {paragraph}
                </p>
              ))}
            </section>
          )}
        </div>
      </div>
      {WaysOn && WaysOn !== 'failed' && <WaysOn article={article} />}
    </div>
  );
}

/** Stands in while only customers may see the range: it doesn't reveal whether the article exists. */
function ArticleForCustomers() {
  const { t } = useTranslation('shop');
  return (
    <div className="rz-article">
      <Breadcrumb
        crumbs={[
          { label: t('common:nav.home'), to: pathOf('home') },
          { label: t('common:nav.articles'), to: pathOf('articles') },
        ]}
      />
      <h1>{t('common:nav.articles')}</h1>
      <LoginPrompt text={t('common:login.forRange')} />
    </div>
  );
}
