import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { listServices } from "#features/delivery/catalog/catalog.contract.ts";
import { getPanorama, type Panorama } from "#features/intelligence/threats/contracts/panorama.contract.ts";
import { countryWord, sectorWord } from "#features/intelligence/threats/panorama.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button, buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { ContactLink } from "#platform/web/kit/buttons/contact-link.tsx";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Note, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { BlindTechniques } from "./panorama/blind-techniques.tsx";
import { ExposedCves } from "./panorama/exposed-cves.tsx";
import { RelevantThreats } from "./panorama/relevant-threats.tsx";
import { TargetsDialog } from "./panorama/targets-dialog.tsx";
import { actorsPath, watchPath } from "./panorama-address.ts";

import styles from "./threats.module.css";

const title = "Panorama de amenazas";

/** The threat panorama of the company: its likely attackers, their methods, its coverage, and the first steps. */
export default function ThreatPanoramaPage() {
  const { data, error, refetch } = useQuery(callQuery(getPanorama, {}));
  return (
    <>
      <PageHeader
        title={title}
        lead="Grupos que atacan a empresas como la suya, qué usan, si lo detectaríamos y qué hacer primero."
        actions={data && <TargetsAction panorama={data} />}
      />
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo cargar el panorama" count={10} />}
      {data && <PanoramaView panorama={data} />}
    </>
  );
}

function PanoramaView({ panorama }: { panorama: Panorama }) {
  const { threats, judged_at, touching } = panorama;
  if (judged_at === null) return <NotCompared />;
  return (
    <Stack gap={6} bounded>
      <p className={styles.text}>
        <Who panorama={panorama} />{" "}
        <Note as="span">
          Última comparación: <RelativeTime at={judged_at} />.
        </Note>
      </p>
      <section>
        <Figures panorama={panorama} />
      </section>
      <section className={styles.section}>
        <h2>Grupos más cercanos</h2>
        {touching === 0 ? (
          <EmptyState title="Ninguna amenaza de la base se relaciona con su empresa">
            {panorama.targets.sectors.length === 0
              ? "Falta el sector de su empresa: complételo arriba y se compara otra vez."
              : "Ni por su sector, su país, sus hallazgos o lo visto en sus eventos. La base crece con cada fuente que el proveedor carga."}
          </EmptyState>
        ) : (
          <>
            <RelevantThreats threats={threats} />
            {touching > threats.length && (
              <p>
                <Link to={actorsPath({ toca: "si" })}>
                  Ver {countOf(touching, "amenaza relacionada", "amenazas relacionadas")} con su empresa
                </Link>
              </p>
            )}
          </>
        )}
      </section>
      <section className={styles.section}>
        <h2>Vulnerabilidades que podrían usar</h2>
        <ExposedCves exposed={panorama.exposed} />
      </section>
      <section className={styles.section}>
        <h2>¿Lo detectaríamos?</h2>
        <BlindTechniques techniques={panorama.techniques} />
      </section>
    </Stack>
  );
}

/** The sectors and countries with which the company is compared, and their origin. */
function Who({ panorama: { targets } }: { panorama: Panorama }) {
  const places = targets.countries.map(countryWord).join(", ");
  if (targets.sectors.length === 0)
    return (
      <>
        Se compara por su país ({places}); <strong>no se sabe su sector</strong>: complete su expediente de la
        ley 21.663 o pídale al equipo que lo escriba.
      </>
    );
  const from = {
    written: "según el equipo",
    dossier: "según su expediente de la ley 21.663",
    company: "según su ficha de empresa",
    nobody: "",
  }[targets.sectors_from];
  return (
    <>
      Se compara como {targets.sectors.map(sectorWord).join(", ").toLowerCase()} en {places}, {from}.
    </>
  );
}

function Figures({ panorama }: { panorama: Panorama }) {
  const { known, touching, exposed, techniques, indicators, watch } = panorama;
  const open = exposed?.reduce((sum, { findings }) => sum + findings, 0);
  return (
    <>
      <FigureRow
        title="Amenazas relacionadas con la empresa"
        to={actorsPath({ toca: "si" })}
        figure={numberText(touching)}
      >
        De {numberText(known)} en la base. La ficha de cada una explica el motivo.
      </FigureRow>
      <FigureRow
        title="Vulnerabilidades que aprovechan"
        to={paths.vulnerabilities}
        {...(open === undefined ? { absence: "Sin escaneos" } : { figure: numberText(open) })}
      >
        {open === undefined
          ? "Todavía no hay escaneos de sus equipos."
          : "Vulnerabilidades suyas que estos grupos aprovechan."}
      </FigureRow>
      <FigureRow
        title="Técnicas que detectaríamos"
        to={paths.attackCoverage}
        {...(techniques
          ? { figure: `${numberText(techniques.visible)} de ${numberText(techniques.all)}` }
          : { absence: "Sin eventos" })}
      >
        {techniques
          ? `Técnicas de los grupos más cercanos; ${numberText(techniques.seen)} ya aparecieron en 90 días.`
          : "Sin eventos no se sabe qué se vería."}
      </FigureRow>
      <FigureRow
        title="Avistamientos de 30 días"
        to={paths.threatSightings}
        {...(indicators.seen_30_days === null
          ? { absence: "Sin comparar" }
          : { figure: numberText(indicators.seen_30_days) })}
      >
        {indicators.seen_30_days === null
          ? `Hay ${numberText(indicators.live)} indicadores vigentes; ningún evento de la empresa se ha comparado con ellos.`
          : `De ${numberText(indicators.live)} indicadores vigentes.`}
      </FigureRow>
      <FigureRow title="En seguimiento" to={watchPath()} figure={numberText(watch.followed)}>
        {countOf(watch.due, "está por revisar", "están por revisar")};{" "}
        <Link to={watchPath({ vista: "parecidos", juicio: "open" })}>
          {countOf(watch.look_alikes, "dominio parecido por revisar", "dominios parecidos por revisar")}
        </Link>
        .
      </FigureRow>
    </>
  );
}

/** The state without a result: the service is not contracted, or the company has not been processed yet. */
function NotCompared() {
  const services = useQuery(callQuery(listServices, {})).data;
  if (!services) return <Skeleton count={6} />;
  const contracted = services.find(({ name }) => name === "Gestión de amenazas")?.enabled ?? false;
  if (!contracted)
    return (
      <EmptyState
        title="Su empresa no tiene contratada la gestión de amenazas"
        action={
          <ContactLink className={buttonClass({ look: "main" })}>Preguntar por el servicio</ContactLink>
        }
      >
        Con ella se compara a su empresa con los actores conocidos y aquí ve quién la atacaría y qué hacer
        primero.
      </EmptyState>
    );
  return (
    <EmptyState title="Todavía no se compara a la empresa con la base">
      Se hace cada quince minutos: vuelva en un rato. No hay nada que usted deba hacer.
    </EmptyState>
  );
}

function TargetsAction({ panorama: { targets } }: { panorama: Panorama }) {
  const works = useMay("threat.work");
  const [open, setOpen] = useState(false);
  if (!works) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Sector y país</Button>
      {open && <TargetsDialog targets={targets} onClose={() => setOpen(false)} />}
    </>
  );
}
