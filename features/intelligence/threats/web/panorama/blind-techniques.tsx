import { Link } from "react-router";
import type { Panorama } from "#features/intelligence/threats/contracts/panorama.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { BarRows } from "#platform/web/charts/bar-rows.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { techniquePath } from "../panorama-address.ts";

/** Techniques of the company's threats that no rule detects, by number of threats. */
export function BlindTechniques({ techniques }: Pick<Panorama, "techniques">) {
  if (techniques === null)
    return (
      <Note>
        La empresa no envía eventos: nadie vería nada de lo que hacen. Conecte una fuente para saberlo.
      </Note>
    );
  const { all, visible, blind } = techniques;
  if (all === 0) return <Note>No se conocen técnicas de las amenazas cercanas a su empresa.</Note>;
  if (blind.length === 0)
    return <Note>Hay reglas para detectar las {numberText(all)} técnicas que usan estos grupos.</Note>;
  return (
    <>
      <Note>
        Hoy no detectaríamos {numberText(all - visible)} de las {numberText(all)} técnicas que usan estos
        grupos; hay reglas para {numberText(visible)}. La lista empieza por las que usa el mayor número de
        grupos. <Link to={paths.attackCoverage}>Ver la cobertura de todas las técnicas de ATT&amp;CK</Link>.
      </Note>
      <BarRows
        caption="Técnicas sin detección, por número de amenazas que las usan"
        rows={blind.map(({ id, threats }) => ({
          key: id,
          name: (
            <>
              {id} <FeatureSlot slot="technique-name" id={id} />
            </>
          ),
          value: threats,
          text: `${numberText(threats)} ${threats === 1 ? "amenaza" : "amenazas"}`,
          to: techniquePath(id),
        }))}
      />
    </>
  );
}
