import { useQuery } from "@tanstack/react-query";
import {
  compareSnapshots,
  listSnapshots,
  maxDifferences,
  type ObjectDifference,
  type Snapshot,
} from "#features/posture/waf-changes/contracts/configuration.contract.ts";
import { objectKindLabels } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import detail from "#platform/web/kit/layout/detail.module.css";
import { Lines, Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import { FieldChanges } from "./field-changes.tsx";

/** The configuration of two days compared. */
export function ConfigurationPart() {
  const { data, error, refetch } = useQuery(callQuery(listSnapshots, {}));
  if (lacksCompany(error) || data?.items.length === 0)
    return (
      <EmptyState title="Todavía no hay configuraciones guardadas">
        Cada noche se guarda la configuración de los sitios, políticas y reglas de la cuenta de Imperva. Con
        dos configuraciones se pueden comparar sus días.
      </EmptyState>
    );
  if (!data)
    return (
      <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las configuraciones" count={8} />
    );
  return <Comparison snapshots={data.items} />;
}

function Comparison({ snapshots }: { snapshots: readonly Snapshot[] }) {
  const timeZone = usePersonZone();
  const [laterId, chooseLater] = useAddressParam("hasta");
  const [earlierId, chooseEarlier] = useAddressParam("desde");
  const later = snapshots.find(({ id }) => id === laterId) ?? snapshots[0];
  const sameAccount = snapshots.filter(({ account }) => account.id === later?.account.id);
  const earlier =
    sameAccount.find(({ id }) => id === earlierId) ?? sameAccount.find(({ id }) => id !== later?.id);
  const hasSeveralAccounts = new Set(snapshots.map(({ account }) => account.id)).size > 1;
  const options = (items: readonly Snapshot[]) =>
    items.map(({ id, taken_at, account }) => ({
      value: id,
      label: `${dateTime(taken_at, timeZone)}${hasSeveralAccounts ? ` · ${account.name}` : ""}`,
    }));
  return (
    <Stack gap={5} bounded>
      <Row align="stretch" gap={4}>
        <Field label="Configuración anterior">
          <Select
            options={options(sameAccount)}
            value={earlier?.id ?? ""}
            onChange={({ target }) => chooseEarlier(target.value)}
          />
        </Field>
        <Field label="Configuración posterior">
          <Select
            options={options(snapshots)}
            value={later?.id ?? ""}
            onChange={({ target }) => chooseLater(target.value)}
          />
        </Field>
      </Row>
      {later && earlier ? (
        <Differences id={later.id} earlier_id={earlier.id} />
      ) : (
        <p>Hay una sola configuración guardada. La comparación necesita dos.</p>
      )}
    </Stack>
  );
}

const differenceLabels = { added: "Agregado", changed: "Modificado", removed: "Eliminado" } as const;
const differenceTones = { added: "good", changed: "brand", removed: "danger" } as const;

function Differences(pair: { id: string; earlier_id: string }) {
  const { data, error, refetch } = useQuery(callQuery(compareSnapshots, pair));
  if (!data)
    return (
      <NotLoaded query={{ error, refetch }} title="No se pudieron comparar las configuraciones" count={6} />
    );
  const { added, changed, removed } = data.counts;
  if (added + changed + removed === 0) return <p>Las dos configuraciones son iguales.</p>;
  return (
    <Stack gap={5} bounded>
      <p className={detail.sentence}>
        {countOf(changed, "objeto modificado", "objetos modificados")},{" "}
        {countOf(added, "agregado", "agregados")} y {countOf(removed, "eliminado", "eliminados")}.
        {added + changed + removed > maxDifferences && ` Se muestran los primeros ${maxDifferences}.`}
      </p>
      <Lines gap={3} bounded>
        {data.items.map((item) => (
          <li key={`${item.kind} ${item.object_id}`}>
            <DifferencePart item={item} />
          </li>
        ))}
      </Lines>
    </Stack>
  );
}

function DifferencePart({ item: { kind, name, site_name, difference, fields } }: { item: ObjectDifference }) {
  return (
    <Stack as="section" gap={2} bounded>
      <h3 className={detail.line}>
        {name}
        <Badge tone={differenceTones[difference]}>{differenceLabels[difference]}</Badge>
      </h3>
      <p className={detail.soft}>
        {objectKindLabels[kind]}
        {kind !== "site" && site_name && ` de ${site_name}`}
      </p>
      {fields.length > 0 && <FieldChanges fields={fields} caption={`Campos que cambiaron en ${name}`} />}
    </Stack>
  );
}
