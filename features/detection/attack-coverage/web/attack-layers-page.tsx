import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useMemo } from "react";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { listLayers } from "../layer.contract.ts";
import styles from "./attack.module.css";
import { ImportLayer, LayerOutcomes, useLayerFiles } from "./layers/import-layer.tsx";
import { LayerList } from "./layers/layer-list.tsx";
import { OperandChoice, operandChoices, useOperands } from "./layers/operand-choice.tsx";
import { useGroups } from "./matrix/group-choice.tsx";
import { useCatalogue } from "./matrix/use-catalogue.ts";
import { type MatrixAddress, useMatrixAddress } from "./matrix/use-matrix-address.ts";
import { ShownMatrix } from "./matrix/visible-matrix.tsx";
import { combineScores, type Operation, operations, scoreView } from "./views/score-view.ts";

const operationNames = Object.keys(operations) as Operation[];

const operationOf = ({ get }: MatrixAddress) => oneOf(operationNames, get("con") ?? undefined) ?? "suma";

/** Layers of ATT&CK Navigator: import, show over the matrix, combine and delete. */
export default function AttackLayersPage() {
  const address = useMatrixAddress();
  const { get, set, period } = address;
  const mayManage = useMay("attack.manage");
  const catalogue = useCatalogue();
  const layers = useQuery(callQuery(listLayers, {}));
  const groups = useGroups(true);
  const files = useLayerFiles((id) => set({ a: `capa:${id}`, b: null }));
  const [a, b] = [get("a"), get("b")];
  const operation = operationOf(address);
  const names = useMemo(() => [a, b], [a, b]);
  const [left, right] = useOperands(names, period);
  const choices = operandChoices(layers.data?.items ?? [], groups.data?.items ?? []);
  const labelOf = (name: string) => choices.find(({ value }) => value === name)?.label ?? name;
  const title = !a
    ? ""
    : b
      ? `${operations[operation]}, con a = ${labelOf(a)} y b = ${labelOf(b)}`
      : labelOf(a);
  const view = useMemo(() => {
    if (!a || !left || !right) return undefined;
    if (!b) return scoreView(title, left.scores, left.comments);
    return scoreView(
      title,
      combineScores(left.scores, right.scores, operation),
      new Map([...right.comments, ...left.comments]),
    );
  }, [a, b, left, right, operation, title]);
  const failed = catalogue.error ?? layers.error;
  return (
    <>
      <PageHeader
        title="Capas de ATT&CK Navigator"
        lead="Importe capas de otras herramientas, véalas sobre la matriz, combínelas con lo suyo y llévese el resultado."
        actions={
          <>
            <LinkButton to={paths.attackMatrix}>Matriz</LinkButton>
            {mayManage && <ImportLayer bring={files.bring} />}
          </>
        }
      />
      <LayerOutcomes importOutcomes={files.importOutcomes} />
      {failed ? (
        <ErrorState
          title="No se pudieron cargar las capas"
          failure={failed}
          onRetry={() => layers.refetch()}
        />
      ) : !layers.data || !catalogue.data ? (
        <Skeleton shape="rows" count={8} />
      ) : (
        <>
          {layers.data.items.length > 0 && (
            <LayerList layers={layers.data.items} shown={a} onShow={(name) => set({ a: name, b: null })} />
          )}
          <OperandChoices address={address} layers={layers.data.items} groups={groups.data?.items ?? []} />
          {!a ? (
            <NothingChosen hasLayers={layers.data.items.length > 0} mayManage={mayManage} />
          ) : !view ? (
            <Skeleton shape="rows" count={14} />
          ) : (
            <>
              <h2>{title}</h2>
              <ShownMatrix catalogue={catalogue.data} view={view} address={address} />
            </>
          )}
        </>
      )}
    </>
  );
}

type OperandChoicesProps = { address: MatrixAddress } & Pick<
  ComponentProps<typeof OperandChoice>,
  "layers" | "groups"
>;

/** The choice of the layers to show and of how they are combined. */
function OperandChoices({ address, layers, groups }: OperandChoicesProps) {
  const { get, set } = address;
  return (
    <div className={styles.operands}>
      <OperandChoice
        label="Primera capa (a)"
        value={get("a")}
        layers={layers}
        groups={groups}
        onChoose={(name) => set({ a: name })}
      />
      <Field label="Operación">
        <Select
          value={operationOf(address)}
          options={operationNames.map((value) => ({ value, label: operations[value] }))}
          onChange={({ target }) => set({ con: target.value === "suma" ? null : target.value })}
        />
      </Field>
      <OperandChoice
        label="Segunda capa (b), opcional"
        value={get("b")}
        layers={layers}
        groups={groups}
        onChoose={(name) => set({ b: name })}
      />
    </div>
  );
}

function NothingChosen({ hasLayers, mayManage }: { hasLayers: boolean; mayManage: boolean }) {
  return (
    <EmptyState title={hasLayers ? "Elija qué ver" : "Todavía no hay capas guardadas"}>
      {mayManage
        ? "Importe un archivo de Navigator (formatos 2 a 4.5), o elija como primera capa lo visto, las reglas, lo buscado o un grupo."
        : "Elija como primera capa lo visto, las reglas, lo buscado o un grupo. Su proveedor importa las capas."}
    </EmptyState>
  );
}
