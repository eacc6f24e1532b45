import type { Legal } from "#features/standards/standards.contract.ts";
import { safeAddress } from "#platform/web/address/safe-address.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";

const infractions = { leve: "Leve", grave: "Grave", gravisima: "Gravísima" } as const;

/** Where a requirement stands in the law, whom it binds and what not meeting it is. */
export function LegalFacts({ legal }: { legal: Legal }) {
  const source = legal.url ? safeAddress(legal.url) : undefined;
  const where = `${legal.norm}, artículo ${legal.article}`;
  return (
    <section>
      <h3>En la ley</h3>
      <FactList>
        <Fact name="Norma">
          {source ? (
            <a href={source} target="_blank" rel="noreferrer">
              {where}
            </a>
          ) : (
            where
          )}
        </Fact>
        <Fact name="Obliga a">{legal.binds.join(" y ")}</Fact>
        {legal.deadline && <Fact name="Plazo">{legal.deadline}</Fact>}
        {legal.infraction && (
          <Fact name="Infracción">
            {infractions[legal.infraction]}
            {legal.infraction_ref && ` (artículo ${legal.infraction_ref})`}
          </Fact>
        )}
      </FactList>
    </section>
  );
}
