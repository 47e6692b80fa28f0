import { useState } from 'react';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { METHOD_NAME_LENGTH, type MethodRecord } from '#sync/domain/method/method-record.ts';
import { assetLabel, categoryNames } from '#sync/domain/scope/asset-names.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { DOUBLE_TAP_MS } from '#web/kit/double-tap.ts';
import { Icon } from '#web/kit/icon.tsx';
import { ChevronRightIcon, HourglassIcon, PenLineIcon, RotateCcwIcon } from '#web/kit/icons.ts';
import { ListRow } from '#web/kit/list-row.tsx';
import { CategoryMark } from '#web/parts/asset/category-mark.tsx';
import { findAssets } from '#web/parts/asset/find-assets.ts';
import { CuiChoice } from '#web/screens/assessment/walk/cui-choice.tsx';
import { HandButton, type HandProps } from '#web/screens/assessment/walk/hand-button.tsx';
import css from '#web/screens/assessment/walk/walk.module.css';
import { assetsInReach, lastSeen } from './assets-in-reach.ts';
import { StepHead, type SearchProps } from './step-head.tsx';

/** The most rows; a search finds the others. */
const ROWS = 24;
const COLUMNS = '24px minmax(0, 1fr) auto 18px';

type Cui = StoredDocument['cui'];

export interface AssetStepProps extends SearchProps, HandProps {
  assets: readonly Asset[];
  methods: readonly MethodRecord[];
  /** Otherwise it is a note. */
  isPhoto: boolean;
  /** Null for a note, and for a photo that is held on site. */
  cui: Cui | null;
  onCui: (cui: Cui) => void;
  /** Somebody says what it is, as method records name it. */
  onChoose: (what: string) => void;
  /** Null unless the photo has just been taken. */
  onRetake: (() => void) | null;
  onLater: () => void;
}

/** The second of three taps: what is in the picture. The last asset stays chosen, and what is near it follows. */
export function AssetStep(props: AssetStepProps) {
  const { assets, methods, isPhoto, cui, onCui, onChoose, onRetake, onLater, isSearching, onSearch, ...hands } = props;
  const { user } = useWorkspace();
  const [typed, setTyped] = useState('');
  const [shownAt] = useState(() => performance.now());
  const own = typed.trim().slice(0, METHOD_NAME_LENGTH);
  const last = lastSeen(methods, user.id);
  const found = own === '' ? assetsInReach(assets, last) : findAssets(assets, own);
  const isListed = found.some((asset) => assetLabel(asset) === (own === '' ? last : own));
  const words = own === '' ? last : own;
  // The second half of a double tap on the shutter takes no photo back.
  const retake = () => performance.now() - shownAt > DOUBLE_TAP_MS && onRetake?.();
  return (
    <>
      {cui && (
        <div className={css.cui}>
          <CuiChoice value={cui} onChange={onCui} />
        </div>
      )}
      <StepHead
        title={isPhoto ? 'What is in the picture?' : 'What is it about?'}
        searchLabel="Search the assets, or name it in your own words"
        typed={typed}
        onType={setTyped}
        isSearching={isSearching}
        onSearch={onSearch}
      />
      <ul className={css.rows} aria-label="Assets" data-rows>
        {words !== '' && !isListed && (
          <li>
            <ListRow columns={COLUMNS} onPress={() => onChoose(words)} isSelected={own === ''}>
              <Icon icon={PenLineIcon} />
              <span className={css.words}>
                <b>{words}</b>
                <small>In your own words</small>
              </span>
              {own === '' ? <Badge variant="outline">Last one</Badge> : <span />}
              <Icon icon={ChevronRightIcon} size="sm" />
            </ListRow>
          </li>
        )}
        {found.slice(0, ROWS).map((asset) => {
          const isLast = own === '' && assetLabel(asset) === last;
          return (
            <li key={asset.id}>
              <ListRow columns={COLUMNS} onPress={() => onChoose(assetLabel(asset))} isSelected={isLast}>
                <CategoryMark category={asset.category} />
                <span className={css.words}>
                  <b>{assetLabel(asset)}</b>
                  <small>{[categoryNames[asset.category], asset.location].filter(Boolean).join(' · ')}</small>
                </span>
                {isLast ? <Badge variant="outline">Last one</Badge> : <span />}
                <Icon icon={ChevronRightIcon} size="sm" />
              </ListRow>
            </li>
          );
        })}
        {assets.length === 0 && own === '' && (
          <li className={css.hint}>The scope has no assets yet. Search to name it in your own words.</li>
        )}
        {found.length > ROWS && <li className={css.hint}>{`Search finds the other ${found.length - ROWS}.`}</li>}
      </ul>
      <div className={css.foot}>
        <HandButton {...hands} />
        {onRetake && (
          <Button icon={RotateCcwIcon} onPress={retake}>
            Retake
          </Button>
        )}
        <Button icon={HourglassIcon} onPress={onLater}>
          {isPhoto ? 'Sort out later' : 'Not now'}
        </Button>
      </div>
    </>
  );
}
