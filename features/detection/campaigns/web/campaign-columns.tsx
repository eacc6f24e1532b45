import { Link } from "react-router";
import { type Campaign, campaignOrigins } from "#features/detection/campaigns/campaigns.contract.ts";
import { originLabels, sharedKindLabels } from "#features/detection/campaigns/campaigns.labels.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "./campaigns.module.css";

/** The most companies that a line names; the drawer lists all. */
const maxNamedCompanies = 3;

export const campaignKey = ({ kind, value }: Pick<Campaign, "kind" | "value">) => `${kind} ${value}`;

/** Returns a text such as «12 alertas, 2 correos reportados». */
export function countsText({ counts }: Pick<Campaign, "counts">): string {
  return campaignOrigins
    .filter((origin) => counts[origin] > 0)
    .map((origin) => countOf(counts[origin], originLabels[origin].one, originLabels[origin].many))
    .join(", ");
}

export const campaignColumns: readonly Column<Campaign>[] = [
  {
    key: "severity",
    title: "Severidad",
    tight: true,
    cell: ({ severity }) => (severity === "unknown" ? "—" : <SeverityMark severity={severity} />),
  },
  {
    key: "value",
    title: "Valor o regla",
    onPhone: "first",
    cell: ({ kind, title, value }) => <span className={styles.value}>{kind === "rule" ? title : value}</span>,
  },
  { key: "kind", title: "Tipo", tight: true, cell: ({ kind }) => <Badge>{sharedKindLabels[kind]}</Badge> },
  {
    key: "companies",
    title: "Empresas",
    cell: ({ companies }) => (
      <span className={styles.companies}>
        <strong>{companies.length}</strong>
        {companies.slice(0, maxNamedCompanies).map(({ company, path }) => (
          <Link key={company.id} to={placeInCompany(company.id, path)}>
            {company.name}
          </Link>
        ))}
        {companies.length > maxNamedCompanies && (
          <span className={styles.soft}>y {companies.length - maxNamedCompanies} más</span>
        )}
      </span>
    ),
  },
  { key: "counts", title: "Dónde", cell: countsText },
  {
    key: "seen",
    title: "Última vez",
    tight: true,
    cell: ({ first_at, last_at }) => (
      <>
        <RelativeTime at={last_at} />
        <p className={styles.soft}>
          Primera: <RelativeTime at={first_at} />
        </p>
      </>
    ),
  },
];
