import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  addSubscription,
  listSubscriptions,
  revokeSubscription,
  SubscriptionCeiling,
  subscriptionCeilings,
} from "#features/intelligence/threats/contracts/taxii.contract.ts";
import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { AccessKeysDialog } from "#platform/web/kit/overlays/access-keys-dialog.tsx";

/** The subscriptions of the company to its indicators over TAXII 2.1, each with a key. */
export function TaxiiKeysDialog({ onClose }: { onClose: () => void }) {
  const [ceiling, setCeiling] = useState<SubscriptionCeiling>("green");
  const creation = useCallMutation(addSubscription);
  const revocation = useCallMutation(revokeSubscription);
  return (
    <AccessKeysDialog
      title="Claves de TAXII"
      intro={
        <>
          Un cortafuegos, un SIEM o una plataforma de la empresa lee con su clave los indicadores vigentes en{" "}
          <Copyable text={`${location.origin}/taxii2/`} />: cualquier usuario, y la clave como contraseña.
        </>
      }
      query={useQuery(callQuery(listSubscriptions, {}))}
      empty="Todavía ninguna máquina de esta empresa lee sus indicadores."
      nameLabel="Para qué máquina"
      scopeOf={(key) => `hasta ${tlpLabels[key.ceiling]}`}
      creation={creation}
      onCreate={(name, onSuccess) => creation.mutate({ name, ceiling }, { onSuccess })}
      revocation={revocation}
      onRevoke={(id) => revocation.mutate({ id })}
      onClose={onClose}
    >
      <Field
        label="Hasta qué difusión"
        hint="No recibe nada más restringido que esto. Lo que es TLP:RED no sale nunca."
      >
        <Select
          value={ceiling}
          options={subscriptionCeilings.map((value) => ({ value, label: tlpLabels[value] }))}
          onChange={({ target }) => setCeiling(SubscriptionCeiling.parse(target.value))}
        />
      </Field>
    </AccessKeysDialog>
  );
}
