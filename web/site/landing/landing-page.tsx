import type { ReactNode } from 'react';
import { CLAIM_EVALUATION } from '#web/site/frame/back-links.ts';
import { ClosingBand } from '#web/site/frame/closing-band.tsx';
import { SiteBadge } from '#web/site/frame/site-badge.tsx';
import { SiteButton } from '#web/site/frame/site-button.tsx';
import { SiteFrame } from '#web/site/frame/site-frame.tsx';
import { useOffer } from '#web/site/frame/use-offer.ts';
import { FeatureGrid } from './feature-grid.tsx';
import { Investors } from './investors.tsx';
import { LandingNumbers } from './landing-numbers.tsx';
import { LandingOpening } from './landing-opening.tsx';
import { NextSteps } from './next-steps.tsx';
import { OfferCard } from './offer-card.tsx';
import { TrustLead } from './trust-lead.tsx';

const links = [
  { href: '/pricing', label: 'Pricing' },
  { href: '/faq', label: 'FAQ' },
];

interface LandingPageProps {
  /** Decides whether the offer's deadline is named. */
  now?: Date;
  /** Pictures of the product, for visitors who are online: next to the opening, and after the figures. */
  opening?: ReactNode;
  tour?: ReactNode;
}

/**
 * The public page at '/'. Inside the app it comes without pictures of the product, which devices need not store: there
 * it is only read offline.
 */
export function LandingPage({ now, opening, tour }: LandingPageProps) {
  const offer = useOffer(now);
  return (
    <SiteFrame
      links={links}
      badge={<SiteBadge>CMMC Level 2 Ready</SiteBadge>}
      action={{ href: '/api/login', label: 'Sign In' }}
    >
      <LandingOpening offer={offer} act={opening} />
      <LandingNumbers />
      {tour}
      <OfferCard offer={offer} />
      <FeatureGrid />
      <TrustLead />
      <ClosingBand
        title="Walk into the assessment with your evidence in hand."
        actions={
          <>
            <SiteButton href={CLAIM_EVALUATION} variant="light" size="lg">
              Claim free evaluation
            </SiteButton>
            <SiteButton href="/request-quote" variant="outline" size="lg">
              Talk to an expert
            </SiteButton>
          </>
        }
      >
        Start with the controls you have, and see what is still open.
      </ClosingBand>
      <NextSteps />
      <Investors />
    </SiteFrame>
  );
}
