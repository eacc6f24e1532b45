import { Link } from "react-router";
import { scoreText } from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import type { CloudAccount } from "#features/posture/cloud-posture/contracts/cloud-panel.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useOneLine } from "#platform/web/screen/use-density.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { accountText } from "../account-choice.tsx";
import styles from "../cloud.module.css";
import { alertsPath, historyPath } from "../cloud-address.ts";

/** Returns a text about which part of the account the last scan covered. */
export function coverageText(account: CloudAccount): string {
  const { complete, resources, named_resources, regions, tally } = account;
  const whole =
    complete === true ? "completa" : complete === false ? "cortada" : "su informe no indica si terminó";
  const name = `${numberText(named_resources)} de ${numberText(resources)} recursos en ${numberText(regions)} ${regions === 1 ? "región" : "regiones"}`;
  const old = tally.not_evaluated > 0 ? `; ${numberText(tally.not_evaluated)} revisiones no evaluadas` : "";
  return `${whole}: ${name}${old}`;
}

const columns: readonly Column<CloudAccount>[] = [
  {
    key: "account",
    title: "Cuenta",
    onPhone: "first",
    cell: (account) => (
      <span className={styles.two}>
        <Link to={historyPath({ cuenta: account.account })}>{accountText(account)}</Link>
        <span className={styles.soft}>Revisión {coverageText(account)}</span>
      </span>
    ),
  },
  {
    key: "scan",
    title: "Última revisión",
    tight: true,
    cell: ({ scanned_at, old }) => (
      <>
        <RelativeTime at={scanned_at} /> {old && <Badge tone="warning">Atrasada</Badge>}
      </>
    ),
  },
  {
    key: "score",
    title: "Puntaje",
    numeric: true,
    onPhone: "titled",
    cell: ({ tally }) => scoreText(tally.score),
  },
  {
    key: "before",
    title: "Anterior",
    numeric: true,
    onPhone: "titled",
    cell: ({ score_before }) => (score_before === null ? "Sin dato" : scoreText(score_before)),
  },
  {
    key: "fail",
    title: "Fallan",
    numeric: true,
    onPhone: "titled",
    cell: ({ account, tally }) => <Link to={alertsPath({ cuenta: account })}>{numberText(tally.fail)}</Link>,
  },
  {
    key: "serious",
    title: "Críticas y altas",
    numeric: true,
    onPhone: "titled",
    cell: ({ failing }) => numberText(failing.critical + failing.high),
  },
  {
    key: "added",
    title: "Nuevas",
    numeric: true,
    onPhone: "titled",
    cell: ({ added }) => numberText(added),
  },
  {
    key: "mended",
    title: "Corregidas",
    numeric: true,
    onPhone: "titled",
    cell: ({ mended }) => numberText(mended),
  },
];

/** The table of accounts with the last scan of each and what that scan reached. */
export function AccountTable({
  accounts,
  expectedDays,
}: {
  accounts: readonly CloudAccount[];
  expectedDays: number;
}) {
  const oneLine = useOneLine();
  const old = accounts.filter((account) => account.old).length;
  return (
    <>
      {old > 0 && (
        <p className={styles.note}>
          {old === 1 ? "Una cuenta lleva" : `${numberText(old)} cuentas llevan`} más de{" "}
          {numberText(expectedDays)} días sin revisarse: su puntaje dice cómo estaba entonces.
        </p>
      )}
      <DataTable
        caption="Cuentas en la nube"
        columns={columns}
        rows={accounts}
        keyOf={({ account, provider }) => `${provider} ${account}`}
        oneLine={oneLine}
      />
    </>
  );
}
