import { useEngine } from '@rezeptur/engine/react';
import { useEntityConfig } from '@rezeptur/engine/react/entity';
import { Link } from 'react-router-dom';

interface SubmissionCountProps {
  value: unknown;
  item: Record<string, unknown>;
}

/** How often a form was sent, leading to what was sent. */
export function SubmissionCount({ value, item }: SubmissionCountProps) {
  const { t } = useEngine();
  const { routes, can } = useEntityConfig();
  const count = Number(value);
  if (count === 0 || !can('form-submission', 'list')) return <>{count}</>;
  const search = new URLSearchParams({ 'filter[form]': String(item.name) });
  return (
    <Link to={`${routes.href('form-submission.list')}?${search}`}>
      {t('admin:submissions.count', { count })}
    </Link>
  );
}
