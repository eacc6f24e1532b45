import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import {
  type ComputerUse,
  getModuleUsage,
  type ModuleUse,
  maxListedUses,
} from "#features/posture/deep-security/contracts/module-usage.contract.ts";
import { usageModuleLabels } from "#features/posture/deep-security/deep-security.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { viewPath } from "../protection-address.ts";
import { dayText, monthText } from "./usage-labels.ts";

/** Use of the modules by computer and day in one month, against the contract. */
export function ModuleUsagePart() {
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const brings = useMay("finding.triage");
  const requested = params.get("mes") ?? undefined;
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(requested ?? "") ? requested : undefined;
  const { data, error, refetch } = useQuery(callQuery(getModuleUsage, { month }));
  if (lacksCompany(error))
    return <EmptyState title="Elija una empresa">El uso de módulos es de cada empresa.</EmptyState>;
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudo cargar el uso de módulos" count={10} />;
  if (data.months.length === 0)
    return (
      <EmptyState
        title="Todavía no se carga ningún informe de uso"
        action={brings && <LinkButton to={viewPath("cargas")}>Cargar el informe de uso</LinkButton>}
      >
        El informe de uso de módulos de la consola, en CSV, muestra qué módulos usó cada equipo en cada día.
      </EmptyState>
    );
  return (
    <Stack gap={5} bounded>
      <Field label="Mes">
        <Select
          value={data.month ?? ""}
          options={[...new Set([...(data.month ? [data.month] : []), ...data.months])].map((each) => ({
            value: each,
            label: monthText(each),
          }))}
          onChange={({ target }) => write((address) => address.set("mes", target.value))}
        />
      </Field>
      <p>
        {countOf(data.computers, "equipo", "equipos")} con uso en {countOf(data.days.length, "día", "días")}.
        {data.unmatched > 0 &&
          ` ${countOf(data.unmatched, "equipo del informe no coincide", "equipos del informe no coinciden")} con los de la consola.`}
      </p>
      <Stack as="section" gap={3} bounded>
        <h2 className={styles.heading}>Uso por módulo</h2>
        <DataTable
          caption="Uso por módulo"
          columns={moduleColumns}
          rows={data.modules}
          keyOf={({ module }) => module}
        />
      </Stack>
      <Stack as="section" gap={3} bounded>
        <h2 className={styles.heading}>Uso por equipo</h2>
        <DataTable
          caption="Uso por equipo"
          columns={computerColumns}
          rows={data.items}
          keyOf={({ host_name }) => host_name}
        />
        {data.computers > maxListedUses && (
          <p className={styles.soft}>
            Se muestran los {numberText(maxListedUses)} equipos con más días de uso, de{" "}
            {numberText(data.computers)}.
          </p>
        )}
      </Stack>
    </Stack>
  );
}

function ContractMark({ use: { contracted, computers } }: { use: ModuleUse }) {
  if (contracted === null) return <span className={styles.soft}>Sin dato</span>;
  if (contracted && computers === 0) return <Badge tone="warning">Contratado, sin uso</Badge>;
  if (contracted) return <Badge tone="good">Contratado</Badge>;
  return computers > 0 ? (
    <Badge tone="warning">En uso, no contratado</Badge>
  ) : (
    <span className={styles.soft}>No contratado</span>
  );
}

const moduleColumns: readonly Column<ModuleUse>[] = [
  {
    key: "module",
    title: "Módulo",
    onPhone: "first",
    cell: ({ module }) => <strong>{usageModuleLabels[module]}</strong>,
  },
  { key: "contract", title: "Contrato", onPhone: "titled", cell: (use) => <ContractMark use={use} /> },
  {
    key: "computers",
    title: "Equipos",
    numeric: true,
    onPhone: "titled",
    cell: ({ computers }) => numberText(computers),
  },
  {
    key: "days",
    title: "Días de uso",
    numeric: true,
    onPhone: "titled",
    cell: ({ computer_days }) => numberText(computer_days),
  },
  {
    key: "peak",
    title: "Día con más equipos",
    onPhone: "titled",
    cell: ({ peak }) =>
      peak ? (
        `${dayText(peak.day)}: ${numberText(peak.computers)}`
      ) : (
        <span className={styles.soft}>Sin uso</span>
      ),
  },
];

const computerColumns: readonly Column<ComputerUse>[] = [
  {
    key: "computer",
    title: "Equipo",
    onPhone: "first",
    cell: ({ computer_id, display_name, host_name }) => (
      <span className={styles.two}>
        {computer_id ? (
          <Link to={paths.protectedComputer(computer_id)}>{display_name}</Link>
        ) : (
          <strong>{display_name}</strong>
        )}
        {host_name !== display_name && <span className={styles.soft}>{host_name}</span>}
      </span>
    ),
  },
  { key: "group", title: "Grupo", onPhone: "away", cell: ({ group_name }) => group_name || "Sin grupo" },
  { key: "days", title: "Días", numeric: true, onPhone: "titled", cell: ({ days }) => numberText(days) },
  { key: "hours", title: "Horas", numeric: true, onPhone: "away", cell: ({ hours }) => numberText(hours) },
  {
    key: "modules",
    title: "Días por módulo",
    onPhone: "titled",
    cell: ({ modules }) =>
      modules.length === 0
        ? "Ninguno"
        : modules.map(({ module, days }) => `${usageModuleLabels[module]} ${numberText(days)}`).join(", "),
  },
];
