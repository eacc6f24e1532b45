import { useQueryClient } from "@tanstack/react-query";
import {
  type ManagerReceipt,
  managerCalls,
  maxManagerFileBytes,
} from "#features/posture/deep-security/contracts/protection-imports.contract.ts";
import { ImportPart } from "#platform/web/imports/import-part.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { dayText } from "./usage/usage-labels.ts";

/** Matches the names of the calls whose answers an import changes. */
const affectedCalls = /^(deep_security|vulnerabilities|home)\./;

const kinds = [
  ["computers", "equipo", "equipos"],
  ["policies", "política", "políticas"],
  ["groups", "grupo", "grupos"],
  ["rules", "regla", "reglas"],
  ["assignments", "asignación", "asignaciones"],
] as const satisfies readonly (readonly [keyof ManagerReceipt, string, string])[];

const brief = (receipt: ManagerReceipt): string =>
  receipt.usage
    ? `Uso de módulos de ${countOf(receipt.usage.computers, "equipo", "equipos")}`
    : kinds
        .filter(([kind]) => receipt[kind] > 0)
        .map(([kind, one, several]) => countOf(receipt[kind], one, several))
        .join(", ");

/** The imports of the manager's exports, with their contents, their changes, and a button to undo them. */
export function ManagerImports() {
  const queries = useQueryClient();
  return (
    <ImportPart
      calls={managerCalls}
      label="Exportaciones de Deep Security"
      hint={`Respuestas de la API en JSON (computers, policies, computergroups, intrusionpreventionrules), asignaciones, una por línea, y el informe de uso de módulos en CSV; hasta ${numberText(maxManagerFileBytes / 1_048_576)} MB. Cargue primero las políticas.`}
      words={{ kept: ["registro guardado", "registros guardados"], skipped: ["sin cambio", "sin cambio"] }}
      summary={(file) => {
        const receipt = file.receipt ?? file.found?.receipt;
        return receipt && brief(receipt);
      }}
      draw={(file) => {
        const receipt = file.receipt ?? file.found?.receipt;
        if (!receipt) return undefined;
        return receipt.usage ? <UsageFacts usage={receipt.usage} /> : <ReceiptFacts receipt={receipt} />;
      }}
      empty={
        <EmptyState title="Todavía no llega ninguna exportación">
          Antes de guardar verá cuántos equipos trae y qué brechas abre o cierra.
        </EmptyState>
      }
      onChanged={() =>
        queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => affectedCalls.test(String(name)) })
      }
    />
  );
}

function UsageFacts({ usage }: { usage: NonNullable<ManagerReceipt["usage"]> }) {
  return (
    <FactList>
      <Fact name="Contenido">{countOf(usage.rows, "fila de uso", "filas de uso")}</Fact>
      <Fact name="Equipos">{numberText(usage.computers)}</Fact>
      <Fact name="Días">
        {dayText(usage.first_day)} a {dayText(usage.last_day)}
      </Fact>
      {usage.unmatched > 0 && (
        <Fact name="Sin coincidencia">
          {countOf(usage.unmatched, "equipo no coincide", "equipos no coinciden")} con los de la consola
        </Fact>
      )}
    </FactList>
  );
}

function ReceiptFacts({ receipt }: { receipt: ManagerReceipt }) {
  const { gaps, assets, shared_guids } = receipt;
  return (
    <FactList>
      <Fact name="Contenido">{brief(receipt)}</Fact>
      <Fact name="Equipos evaluados">{numberText(receipt.covered)}</Fact>
      <Fact name="Brechas nuevas">{numberText(gaps.new + gaps.reopened)}</Fact>
      <Fact name="Brechas que siguen">{numberText(gaps.persistent)}</Fact>
      <Fact name="Brechas cerradas">{numberText(gaps.gone)}</Fact>
      <Fact name="No evaluadas">{numberText(gaps.not_evaluated)}</Fact>
      <Fact name="Activos nuevos">{numberText(assets.new)}</Fact>
      {assets.ambiguous > 0 && (
        <Fact name="Activos por confirmar">
          {numberText(assets.ambiguous)}: comparten nombre o dirección con otro activo
        </Fact>
      )}
      {shared_guids.length > 0 && (
        <Fact name="Equipos con el mismo identificador">{shared_guids.join("; ")}</Fact>
      )}
    </FactList>
  );
}
