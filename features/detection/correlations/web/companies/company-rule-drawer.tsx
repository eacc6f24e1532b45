import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  getRuleOfCompanies,
  type RuleAcrossCompanies,
  switchRuleOfCompanies,
} from "#features/detection/correlations/company-rules.contract.ts";
import { ruleStateLabels } from "#features/detection/correlations/rule-terms.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "../correlations.module.css";
import { ruleAddress } from "../rule/rule-address.ts";

type Row = OutputOf<typeof getRuleOfCompanies>["items"][number];
type Turn = "on" | "off";

const columns: readonly Column<Row>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company, rule }) =>
      rule ? <Link to={placeInCompany(company.id, ruleAddress(rule.id))}>{company.name}</Link> : company.name,
  },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ rule }) =>
      rule ? (
        <Badge tone={ruleStateLabels[rule.state].tone}>{ruleStateLabels[rule.state].text}</Badge>
      ) : (
        "No la tiene"
      ),
  },
];

/**
 * The drawer of one rule with its state in each company; the rule can be turned on or off in several companies
 * together.
 */
export function CompanyRuleDrawer({ rule, onClose }: { rule: RuleAcrossCompanies; onClose: () => void }) {
  const { data, error, refetch } = useQuery(callQuery(getRuleOfCompanies, { sigma_id: rule.sigma_id }));
  const [selectedCompanies, setSelectedCompanies] = useState<ReadonlySet<string>>(new Set());
  const [turn, setTurn] = useState<Turn>();
  const toggle = (key: string) => {
    const next = new Set(selectedCompanies);
    if (!next.delete(key)) next.add(key);
    setSelectedCompanies(next);
  };
  const none = selectedCompanies.size === 0 ? "Elija empresas de la lista" : undefined;
  return (
    <Drawer title={rule.title} onClose={onClose}>
      <div className={styles.end}>
        <Button look="main" notYet={none} onClick={() => setTurn("on")}>
          Activar en las elegidas…
        </Button>
        <Button notYet={none} onClick={() => setTurn("off")}>
          Apagar en las elegidas…
        </Button>
      </div>
      {!data && (
        <NotLoaded
          query={{ error, refetch }}
          title="No se pudieron cargar las empresas"
          shape="rows"
          count={6}
        />
      )}
      {data && (
        <DataTable
          caption="Empresas"
          columns={columns}
          rows={data.items}
          keyOf={({ company }) => String(company.id)}
          selected={selectedCompanies}
          onSelect={({ company }) => toggle(String(company.id))}
        />
      )}
      {turn && (
        <SwitchDialog
          rule={rule}
          turn={turn}
          companies={(data?.items ?? [])
            .map(({ company }) => company)
            .filter(({ id }) => selectedCompanies.has(String(id)))}
          onClose={() => setTurn(undefined)}
        />
      )}
    </Drawer>
  );
}

interface SwitchDialogProps {
  rule: RuleAcrossCompanies;
  turn: Turn;
  companies: readonly { id: number; name: string }[];
  onClose: () => void;
}

function SwitchDialog({ rule, turn, companies, onClose }: SwitchDialogProps) {
  const [reason, setReason] = useState("");
  const change = useCallMutation(switchRuleOfCompanies);
  const does = turn === "on" ? "Activar" : "Apagar";
  const nameOf = (id: number) => companies.find((company) => company.id === id)?.name ?? "";
  if (change.data) {
    const { changed, unchanged, refused } = change.data;
    return (
      <Dialog
        title={`${turn === "on" ? "Activa" : "Apagada"} en ${countOf(changed.length, "empresa", "empresas")}`}
        onClose={onClose}
        actions={<Button onClick={onClose}>Cerrar</Button>}
      >
        {unchanged.length > 0 && <p>En {countOf(unchanged.length, "empresa", "empresas")} ya estaba así.</p>}
        {refused.length > 0 && (
          <Notice tone="warning" title="Sin cambio">
            {refused.map(({ company_id, reason: why }) => `${nameOf(company_id)}: ${why}`).join(" ")}
          </Notice>
        )}
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={`${does} en ${countOf(companies.length, "empresa", "empresas")}`}
      action={does}
      busy={change.isPending}
      failure={change.error}
      onSubmit={() =>
        change.mutate({ sigma_id: rule.sigma_id, company_ids: companies.map(({ id }) => id), turn, reason })
      }
      onClose={onClose}
    >
      <p>
        {companies
          .slice(0, 10)
          .map(({ name }) => name)
          .join(", ")}
        {companies.length > 10 && ` y ${companies.length - 10} más`}.
      </p>
      {turn === "on" && rule.in_library && rule.absent > 0 && (
        <p>Donde la empresa no la tiene, se toma de la biblioteca con las reglas en que se apoya.</p>
      )}
      <Field label="Motivo" hint="Queda en el registro de cada empresa.">
        <TextArea
          required
          rows={2}
          limit={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
