import { useState } from 'react';
import { bytesReach } from '#sync/domain/document/cui-bytes.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { assetLabel } from '#sync/domain/scope/asset-names.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { saveFile } from '#web/files/save-file.ts';
import { useNow } from '#web/kit/use-now.ts';
import { useScreenAwake } from '#web/kit/use-screen-awake.ts';
import { readCaptureChoice } from '#web/parts/evidence/upload/capture-choices.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { findBytes } from '#web/store/file-bytes.ts';
import { countOf } from '#web/words/counts.ts';
import { useHand } from './hand-button.tsx';
import { AssetStep } from './steps/asset-step.tsx';
import { HoldDialog } from './steps/hold-dialog.tsx';
import { ObjectiveStep } from './steps/objective-step.tsx';
import { Tray } from './steps/tray.tsx';
import { useCamera } from './use-camera.ts';
import { useTakePhoto } from './use-take-photo.ts';
import { useWalkActs, type HeldPlace } from './use-walk-acts.ts';
import { WalkCamera } from './walk-camera.tsx';
import { walkPhotos } from './walk-photos.ts';
import { WalkView } from './walk-view.tsx';
import css from './walk.module.css';

type Cui = StoredDocument['cui'];

export interface WalkProps {
  team: TeamAssessment;
  objectives: readonly KnownObjective[];
  documents: readonly StoredDocument[];
  assets: readonly Asset[];
}

/** The walk of somebody who judges. What they are at is in the address, so that a reload goes on with it. */
export function Walk({ team, objectives, documents, assets }: WalkProps) {
  const { assessment, methods } = team;
  const workspace = useWorkspace();
  const { cuiBytes } = useWorkspaceSetting();
  const [{ photo, note, what, family, objectives: planned }, change] = useAddress('/assessments/$assessmentId/walk');
  const [standing, setStanding] = useState<Cui>(() => (readCaptureChoice().mayShowCui ? 'unsure' : 'no'));
  const [takenId, setTakenId] = useState<string | null>(null);
  const [answered, setAnswered] = useState<{ id: string; cui: Cui } | null>(null);
  const [place, setPlace] = useState<HeldPlace>({ heldAt: '', custodian: '' });
  const [recorded, setRecorded] = useState('');
  const [isMarking, setMarking] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const [hand, switchHand] = useHand();
  const isAwake = useScreenAwake();
  const camera = useCamera();
  const acts = useWalkActs(assessment.id);
  const now = useNow().toISOString();
  const photos = walkPhotos(documents, team, { assessmentId: assessment.id, personId: workspace.user.id, now });

  const open = (id: string | null, more: { note?: 'only' | null } = {}) => {
    setSearching(false);
    change({ photo: id, note: null, what: '', ...more }, 'replace');
  };
  const taking = useTakePhoto(assessment.id, standing, (id) => {
    setTakenId(id);
    setRecorded('');
    open(id);
  });
  // A photo that has just been taken is stored a moment before it is read again.
  const document = photos.own.find(({ id }) => id === photo);
  const isPhoto = photo !== null && (document !== undefined || photo === takenId);
  const isSorting = isPhoto || note === 'only';
  const stored = document?.cui ?? 'unsure';
  const isHeld = document?.elsewhere === 'held_on_site';
  const answer = answered?.id === photo ? answered.cui : photo === takenId && !isHeld ? standing : stored;
  const shown = isPhoto ? { id: photo, cui: isHeld ? stored : answer } : null;
  const answerCui = (cui: Cui) => {
    if (photo === null) return;
    if (bytesReach({ cui, elsewhere: null }, cuiBytes) === 'nowhere') setMarking(true);
    else setAnswered({ id: photo, cui });
  };
  const choose = (name: string) => {
    setSearching(false);
    change({ what: name }, 'replace');
  };
  const goOn = () => {
    const next = photo === takenId ? undefined : photos.unsorted.find(({ id }) => id !== photo);
    open(next?.id ?? null);
  };

  const retake = async (id: string) => {
    if (await acts.retake(id)) open(null);
  };
  const postpone = async () => {
    if (await acts.postpone(shown)) open(null);
  };
  const hold = async (to: HeldPlace) => {
    setPlace(to);
    if (taking.held) {
      const id = await acts.holdUnstored(taking.held, to);
      if (id === null) return;
      taking.letGo();
      setTakenId(id);
      open(id);
    } else if (photo !== null && (await acts.hold(photo, to))) setMarking(false);
  };
  const saveCopy = async () => {
    const file = taking.held ?? (photo === null ? undefined : await findBytes(workspace.files, photo));
    if (file) saveFile(taking.held?.name ?? document?.originalName ?? 'photo.jpg', file);
  };

  const asset = assets.find((one) => assetLabel(one) === what);
  const hands = { hand, onSwitchHand: switchHand };
  return (
    <div className={css.walk} data-hand={hand} data-searching={isSearching || undefined}>
      <WalkView
        assessmentId={assessment.id}
        camera={camera}
        photos={photos}
        document={isPhoto ? document : undefined}
        isSorting={isSorting}
        isAwake={isAwake}
        recorded={recorded}
        taking={taking}
      />
      {!isSorting && (
        <WalkCamera camera={camera} photos={photos} taking={taking} cui={standing} onCui={setStanding} onOpen={open} />
      )}
      {isSorting && (
        <Tray isPhoto={isPhoto} step={what === '' ? 1 : 2}>
          {what === '' ? (
            <AssetStep
              key={photo}
              assets={assets}
              methods={methods}
              isPhoto={isPhoto}
              cui={shown === null || isHeld ? null : shown.cui}
              onCui={answerCui}
              isSearching={isSearching}
              onSearch={setSearching}
              onChoose={choose}
              onRetake={isPhoto && photo === takenId ? () => void retake(photo) : null}
              onLater={() => void postpone()}
              {...hands}
            />
          ) : (
            <ObjectiveStep
              key={photo}
              team={team}
              objectives={objectives}
              seen={{ what, asset }}
              inHand={{ families: family ? [family] : [], objectiveIds: planned }}
              photoId={photo}
              isSearching={isSearching}
              onSearch={setSearching}
              onBack={() => change({ what: '' }, 'replace')}
              onRecord={async (look) => {
                const at = document?.addedAt ?? new Date().toISOString();
                const isSaved = await acts.record({ ...look, what, photo: shown, at });
                if (!isSaved) return false;
                const [first = ''] = look.objectiveIds;
                const count = look.objectiveIds.length;
                setRecorded(`Recorded for ${count === 1 ? first : countOf(count, 'objective')}`);
                goOn();
                return true;
              }}
              {...hands}
            />
          )}
        </Tray>
      )}
      {(isMarking || taking.held !== null) && (
        <HoldDialog
          key={photo ?? 'new'}
          place={place}
          isStored={taking.held === null}
          onHold={hold}
          onCopy={() => void saveCopy()}
          onClose={() => {
            setMarking(false);
            taking.letGo();
          }}
        />
      )}
    </div>
  );
}
