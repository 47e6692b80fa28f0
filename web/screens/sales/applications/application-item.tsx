import { fullName } from '#sync/domain/people/person-name.ts';
import type { ReceivedApplication } from '#sync/domain/sales/sales-application-record.ts';
import { outsideHref } from '#web/address.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { dateText } from '#web/words/times.ts';
import css from './application-item.module.css';

const states = {
  pending: { tone: 'warning', label: 'Pending' },
  approved: { tone: 'success', label: 'Approved' },
  refused: { tone: 'neutral', label: 'Refused' },
} as const;

export interface ApplicationItemProps {
  application: ReceivedApplication;
  isDisabled: boolean;
  onDecide: (status: 'approved' | 'refused') => void;
}

/** One application as submitted, and the decision. */
export function ApplicationItem({ application, isDisabled, onDecide }: ApplicationItemProps) {
  const { email, phone, territory, linkedinUrl, experience, motivation, status } = application;
  const name = fullName(application);
  const { tone, label } = states[status];
  return (
    <Panel
      title={name}
      description={`${territory} · applied ${dateText(application.createdAt)}`}
      action={<Badge tone={tone}>{label}</Badge>}
      footer={
        status === 'pending' && (
          <div className={css.decide}>
            <Button isDisabled={isDisabled} onPress={() => onDecide('refused')}>
              Refuse<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
            <Button isDisabled={isDisabled} onPress={() => onDecide('approved')}>
              Approve<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </div>
        )
      }
    >
      <dl className={css.facts}>
        <div>
          <dt className={kit.meta}>Email</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt className={kit.meta}>Phone</dt>
          <dd>{phone}</dd>
        </div>
        <div>
          <dt className={kit.meta}>LinkedIn</dt>
          <dd>
            <TextLink href={outsideHref(linkedinUrl)} target="_blank" rel="noopener noreferrer">
              {linkedinUrl}
            </TextLink>
          </dd>
        </div>
        <div className={css.text}>
          <dt className={kit.meta}>Sales experience</dt>
          <dd>{experience}</dd>
        </div>
        <div className={css.text}>
          <dt className={kit.meta}>Motivation</dt>
          <dd>{motivation}</dd>
        </div>
      </dl>
    </Panel>
  );
}
