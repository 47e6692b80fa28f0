import { useState } from 'react';
import * as z from 'zod/mini';
import { fullName } from '#sync/domain/people/person-name.ts';
import { patchRepresentative } from '#sync/domain/sales/sales-admin-contract.ts';
import { representativeEditSchema } from '#sync/domain/sales/sales-application-record.ts';
import { territories } from '#sync/domain/sales/sales-options.ts';
import type { Representative } from '#sync/domain/sales/sales-record.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import kit from '#web/kit/kit.module.css';
import { NumberField } from '#web/kit/number-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import css from '#web/screens/sales/sales-form.module.css';
import { repUpdatedToast, updateFailedToast } from '#web/screens/sales/sales-words.ts';
import { useSalesAction } from '#web/screens/sales/use-sales-action.ts';
import { call } from '#web/store/calls/call.ts';

const choices = territories.map((id) => ({ id, label: id }));

export interface RepDialogProps {
  rep: Representative;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Changes a representative's details. Only differences are sent. */
export function RepDialog({ rep, onClose, onDone }: RepDialogProps) {
  const [fields, setFields] = useState({
    firstName: rep.firstName,
    lastName: rep.lastName,
    email: rep.email,
    territory: rep.territory,
    commissionRate: rep.commissionRate,
  });
  const [isTried, setTried] = useState(false);
  const { isBusy, refused, run } = useSalesAction();
  const parsed = z.safeParse(representativeEditSchema, fields);

  const complaints: Record<string, string> = {};
  if (refused?.field) complaints[refused.field] = refused.message;
  for (const { path, message } of (isTried ? parsed.error?.issues : undefined) ?? [])
    complaints[String(path[0])] = message;
  const errorOf = (field: string) => (complaints[field] ? { error: complaints[field] } : {});

  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change });
  const save = async () => {
    setTried(true);
    if (!parsed.success) return;
    const body = Object.fromEntries(
      Object.entries(parsed.data).filter(([name, value]) => rep[name as keyof typeof fields] !== value),
    );
    const words = { done: repUpdatedToast, failed: updateFailedToast };
    if (!(await run(() => call(patchRepresentative, { params: { id: rep.id }, body }), words))) return;
    await onDone();
    onClose();
  };

  const bound = boundFields(fields, set);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Edit ${fullName(rep)}`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isPending={isBusy} pendingLabel="Saving" onPress={() => void save()}>
            Save Changes
          </Button>
        </>
      }
    >
      <div className={`${kit.stack4} ${css.form}`}>
        <RefusalNotice refusal={refused} fields={Object.keys(fields)} />
        <div className={kit.pairs}>
          <TextField label="First name" {...bound('firstName')} {...errorOf('firstName')} />
          <TextField label="Last name" {...bound('lastName')} {...errorOf('lastName')} />
        </div>
        <TextField
          label="Email"
          type="email"
          help="Whoever signs in with this address has the dashboard."
          {...bound('email')}
          {...errorOf('email')}
        />
        <Select
          label="Territory"
          items={choices}
          value={territories.find((one) => one === fields.territory) ?? null}
          onChange={(territory) => set({ territory })}
          {...errorOf('territory')}
        />
        <NumberField
          label="Commission rate"
          suffix="%"
          help="Counts for every commission from now on. What was earned stays."
          step={0.01}
          minValue={0}
          maxValue={100}
          formatOptions={{ maximumFractionDigits: 2 }}
          {...bound('commissionRate')}
          {...errorOf('commissionRate')}
        />
      </div>
    </Dialog>
  );
}
