import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listOtherCompanies } from "#features/detection/campaigns/campaigns.contract.ts";
import { sharedKindLabels } from "#features/detection/campaigns/campaigns.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { pageCompany } from "#platform/web/call/page-company.ts";
import { LinkBelow } from "#platform/web/kit/layout/link-below.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import detail from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";

interface AlsoInCompaniesProps {
  object: "alert" | "reported_mail";
  id: string;
}

/** The most companies that a section names; the campaign lists all. */
const maxNamedCompanies = 5;

/**
 * The section of an alert or a reported mail with the other companies in which the same value occurs, for people who
 * serve several companies.
 */
export default function AlsoInCompanies(props: AlsoInCompaniesProps) {
  return useMay("campaign.read") ? <Others {...props} /> : null;
}

function Others({ object, id }: AlsoInCompaniesProps) {
  const companyId = pageCompany() ?? 0;
  const { data } = useQuery({
    ...callQuery(listOtherCompanies, { company_id: companyId, object, id }),
    enabled: companyId > 0,
  });
  const [first] = data?.items ?? [];
  if (!data || !first) return null;
  const byCompany = [...new Map(data.items.toReversed().map((item) => [item.company.id, item])).values()]
    .toReversed()
    .slice(0, maxNamedCompanies);
  const companyCount = new Set(data.items.map(({ company }) => company.id)).size;
  return (
    <Section title={`También en ${countOf(companyCount, "empresa", "empresas")}`}>
      <ul className={detail.lines}>
        {byCompany.map((item) => (
          <li key={item.company.id} className={detail.line}>
            <Link to={placeInCompany(item.company.id, item.path)}>{item.company.name}</Link>
            <span className={detail.soft}>
              {sharedKindLabels[item.kind]} · <RelativeTime at={item.last_at} />
            </span>
          </li>
        ))}
      </ul>
      <LinkBelow
        to={`${paths.manageCampaigns}?${new URLSearchParams({ dias: "30", q: first.value.slice(0, 200) })}`}
      >
        Ver la campaña
      </LinkBelow>
    </Section>
  );
}
