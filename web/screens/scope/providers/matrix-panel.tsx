import { families } from '#sync/catalog/catalog-facts.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import {
  responsibilityId,
  responsibilityShares,
  type Responsibility,
  type ResponsibilityShare,
} from '#sync/domain/scope/responsibility-record.ts';
import { responsibilityWords } from '#sync/domain/scope/scope-fields.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Kbd } from '#web/kit/kbd.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { Select } from '#web/kit/select.tsx';
import { Table } from '#web/kit/table.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { TableImportButton } from '#web/parts/import/table-import-button.tsx';
import { useObjectives } from '#web/records/use-objectives.ts';
import { shareWords } from '#web/screens/scope/scope-words.ts';
import { countOf } from '#web/words/counts.ts';
import own from './matrix.module.css';
import { PaintMenu } from './paint-menu.tsx';
import { paintPlan } from './paint-plan.ts';
import { useMatrixKeys } from './use-matrix-keys.ts';

export interface MatrixPanelProps {
  providers: readonly Provider[];
  responsibilities: readonly Responsibility[];
  /** The family whose objectives are shown. */
  family: string;
  onFamily: (family: string) => void;
  onObjective: (objectiveId: string) => void;
  canChange: boolean;
}

/** What a press turns a cell into: each share in turn, then nothing. */
const turn: readonly (ResponsibilityShare | null)[] = [null, ...responsibilityShares];

/** Who does what each objective requires: a row per objective, a column per provider. */
export function MatrixPanel(props: MatrixPanelProps) {
  const { providers, responsibilities, onObjective, canChange } = props;
  const run = useRunChanges();
  const known = new Map(useObjectives()?.map((one) => [one.id, one]));
  const cells = new Map(responsibilities.map((cell) => [cell.id, cell]));
  const cellOf = (provider: Provider, objectiveId: string) => cells.get(responsibilityId(provider.id, objectiveId));
  const shareOf = (provider: Provider, objectiveId: string) => cellOf(provider, objectiveId)?.share ?? null;
  const hasWords = (provider: Provider, objectiveId: string) =>
    responsibilityWords(cellOf(provider, objectiveId)).length > 0;
  const write = (
    { id }: Provider,
    objectives: readonly string[],
    share: ResponsibilityShare | null,
    isPaint: boolean,
  ) => void run(paintPlan(id, objectives, share, cells, isPaint));
  const { rows, shown, choose, body, at, setAt, onKeyDown } = useMatrixKeys({
    family: props.family,
    onFamily: props.onFamily,
    columns: providers.length,
    write: (objectiveId, column, share) => {
      const provider = providers[column];
      if (provider) write(provider, [objectiveId], share, false);
    },
  });
  const press = (provider: Provider, objectiveId: string, row: number, column: number) => {
    setAt({ row, column });
    const next = turn[(turn.indexOf(shareOf(provider, objectiveId)) + 1) % turn.length] ?? null;
    // Clearing a share would remove its text, which people do not intend when they press through the shares.
    write(provider, [objectiveId], next ?? (hasWords(provider, objectiveId) ? 'organization' : null), false);
  };
  return (
    <Panel
      title="Responsibility matrix"
      description={`${countOf(responsibilities.filter(({ share }) => share !== null).length, 'cell')} filled`}
      action={
        providers.length > 0 && (
          <div className={kit.cluster}>
            <TableImportButton label="Import responsibilities" table="matrix" action="scope.change" />
            <Select
              label="Family"
              isInline
              items={families.map(({ code, name }) => ({ id: code, label: `${code} ${name}` }))}
              value={shown}
              onChange={choose}
            />
          </div>
        )
      }
      footer={
        canChange &&
        providers.length > 0 && (
          <p className={kit.quiet} data-print="hide">
            <Kbd>O</Kbd> organization <Kbd>S</Kbd> shared <Kbd>P</Kbd> provider <Kbd>N</Kbd> not applicable, arrows
            move, from family to family too; ● has words
          </p>
        )
      }
      isFlush
    >
      {providers.length === 0 ? (
        <EmptyState title="Nobody to share with yet">
          With a provider, each objective says who does it: the organization, the provider, or both.
        </EmptyState>
      ) : (
        <Table label="Who does what, by objective" className={own.matrix}>
          <thead>
            <tr>
              <th scope="col">Objective</th>
              {providers.map((provider) => (
                <th key={provider.id} scope="col">
                  {canChange ? (
                    <PaintMenu
                      provider={provider}
                      family={shown}
                      rows={rows}
                      shareOf={shareOf}
                      onPaint={(objectives, share) => write(provider, objectives, share, true)}
                    />
                  ) : (
                    provider.name
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((objectiveId, row) => (
              <tr key={objectiveId}>
                <th scope="row">
                  <button type="button" className={own.objective} onClick={() => onObjective(objectiveId)}>
                    {objectiveId}
                  </button>
                  <span className={`${kit.quiet} ${own.objectiveTitle}`}>{known.get(objectiveId)?.title}</span>
                </th>
                {providers.map((provider, column) => {
                  const share = shareOf(provider, objectiveId);
                  const words = share === null ? '–' : shareWords[share].label;
                  const isDescribed = hasWords(provider, objectiveId);
                  const said = share === null ? 'nothing said' : words;
                  const name = `${objectiveId}, ${provider.name}: ${said}${isDescribed ? ', with words' : ''}`;
                  return (
                    <td key={provider.id} data-share={share ?? undefined} data-described={isDescribed || undefined}>
                      {canChange ? (
                        <button
                          type="button"
                          className={own.cell}
                          aria-label={name}
                          data-place={`${row}/${column}`}
                          tabIndex={at.row === row && at.column === column ? 0 : -1}
                          onKeyDown={onKeyDown}
                          onClick={() => press(provider, objectiveId, row, column)}
                        >
                          {words}
                        </button>
                      ) : (
                        words
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
