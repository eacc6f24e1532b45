import type { getDefense } from "#features/detection/defense/defense.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { countOf } from "#platform/web/text/number-text.ts";

type Defense = OutputOf<typeof getDefense>;
/** The share of silent time of a source from which the page reports it. */
const tolerable = 0.1;
const shareText = (share: number) => `${Math.round(share * 100)} %`;

/**
 * The notice about gaps of the counts: silent sources, events stored elsewhere, and deliveries that are not counted
 * yet.
 */
export function CoverageNotice({ data }: { data: Defense }) {
  const defending = data.sources.filter(({ defends }) => defends);
  const silent = defending.filter(({ silent }) => silent > tolerable);
  const others = data.sources.length - defending.length;
  if (data.engine)
    return (
      <Notice tone="warning" title="Los eventos de esta empresa están en otro motor">
        El portal los lee de «{data.engine}» y no lleva la cuenta de lo que hay ahí. Estas cifras son solo de
        lo que llegó al portal mismo.
      </Notice>
    );
  return (
    <>
      {silent.length > 0 && (
        <Notice tone="warning" title="Faltan datos de una parte del período">
          {silent.map(({ id, name, silent: share }, at) => (
            <span key={id}>
              {at > 0 && "; "}
              <strong>{name}</strong> no envió el {shareText(share)} del tiempo
            </span>
          ))}
          . Estas cifras no incluyen esas horas.
        </Notice>
      )}
      {data.uncounted > 0 && (
        <Notice title="Hay envíos que todavía no se cuentan">
          Faltan {countOf(data.uncounted, "envío", "envíos")} de eventos: se suman solos dentro de la próxima
          hora.
        </Notice>
      )}
      <p>
        {defending.length === 0
          ? "Ninguna fuente informa lo que hizo un control."
          : `${countOf(defending.length, "fuente informa si bloqueó", "fuentes informan si bloquearon")}: ${defending.map(({ name }) => name).join(", ")}.`}
        {others > 0 && ` ${countOf(others, "fuente no lo informa", "fuentes no lo informan")}.`}
      </p>
    </>
  );
}
