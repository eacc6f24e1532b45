import { useQueryClient } from "@tanstack/react-query";
import {
  maxWafFileBytes,
  type WafReceipt,
  wafImportCalls,
} from "#features/posture/waf-changes/contracts/accounts.contract.ts";
import { ImportPart } from "#platform/web/imports/import-part.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";

/** Matches the names of the calls whose answers an import changes. */
const affectedCalls = /^(waf_changes|home|alerts|work)\./;

const brief = ({ snapshot, changes, weakenings }: WafReceipt): string =>
  snapshot
    ? countOf(snapshot.objects, "objeto de la configuración", "objetos de la configuración")
    : `${countOf(changes, "cambio nuevo", "cambios nuevos")}, ${countOf(weakenings, "debilita", "debilitan")} la protección`;

/** The imports of Imperva files, with their contents, their changes, and a button to undo them. */
export function WafImports() {
  const queries = useQueryClient();
  return (
    <ImportPart
      calls={wafImportCalls}
      label="Archivos de Imperva"
      hint={`Eventos de auditoría en JSON o uno por línea, archivos de SIEM en CEF, o la configuración (sites, policies, rules) en JSON; hasta ${numberText(maxWafFileBytes / 1_048_576)} MB.`}
      words={{ kept: ["registro guardado", "registros guardados"], skipped: ["de acceso", "de acceso"] }}
      summary={(file) => {
        const receipt = file.receipt ?? file.found?.receipt;
        return receipt && brief(receipt);
      }}
      draw={(file) => {
        const receipt = file.receipt ?? file.found?.receipt;
        return receipt && <ReceiptFacts receipt={receipt} />;
      }}
      empty={
        <EmptyState title="Todavía no llega ningún archivo">
          Antes de guardar verá cuántos cambios trae y cuántos debilitan la protección.
        </EmptyState>
      }
      onChanged={() =>
        queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => affectedCalls.test(String(name)) })
      }
    />
  );
}

function ReceiptFacts({ receipt }: { receipt: WafReceipt }) {
  const { snapshot } = receipt;
  if (snapshot)
    return (
      <FactList>
        <Fact name="Objetos">{numberText(snapshot.objects)}</Fact>
        <Fact name="Agregados">{numberText(snapshot.added)}</Fact>
        <Fact name="Modificados">{numberText(snapshot.changed)}</Fact>
        <Fact name="Eliminados">{numberText(snapshot.removed)}</Fact>
      </FactList>
    );
  return (
    <FactList>
      <Fact name="Cambios nuevos">{numberText(receipt.changes)}</Fact>
      <Fact name="Debilitan la protección">{numberText(receipt.weakenings)}</Fact>
      <Fact name="Vinculados a una solicitud">{numberText(receipt.linked)}</Fact>
      <Fact name="Vínculos por confirmar">{numberText(receipt.proposed)}</Fact>
      {receipt.other_accounts > 0 && (
        <Fact name="De otras cuentas, rechazados">{numberText(receipt.other_accounts)}</Fact>
      )}
      {receipt.accesses > 0 && <Fact name="Eventos de acceso, sin uso">{numberText(receipt.accesses)}</Fact>}
    </FactList>
  );
}
