import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { type ActorDetail, getActor } from "#features/intelligence/threats/contracts/actors.contract.ts";
import { countryWord, sectorWord } from "#features/intelligence/threats/panorama.labels.ts";
import {
  reliabilityLabels,
  sourceKindLabels,
  typeWord,
} from "#features/intelligence/threats/threats.labels.ts";
import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Lines, Note, Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime, RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { ExportAction, FollowAction } from "./actors/actor-actions.tsx";
import { pointsText } from "./actors/actor-columns.tsx";
import { ActorIndicators } from "./actors/actor-indicators.tsx";
import { ActorRelations } from "./actors/actor-relations.tsx";
import { ActorSteps } from "./actors/actor-steps.tsx";
import { RelevanceReasons } from "./actors/relevance-reasons.tsx";
import { findingsOfCve } from "./panorama-address.ts";
import styles from "./threats.module.css";

/**
 * The page of a group, campaign, malware or tool: its description, its relevance to the company, recommended steps
 * and details.
 */
export default function ThreatActorPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getActor, { id }));
  if (data) return <ActorView detail={data} />;
  return (
    <>
      <PageHeader title="Actor o campaña" />
      <NotLoaded query={{ error, refetch }} title="No se pudo abrir" count={10} />
    </>
  );
}

function ActorView({ detail }: { detail: ActorDetail }) {
  const { actor, touch, steps, cves } = detail;
  return (
    <>
      <PageHeader
        title={actor.attack_id ? `${actor.name} (${actor.attack_id})` : actor.name}
        step={actor.name}
        lead={
          actor.sentence ||
          `${typeWord(actor.type)} que la base conoce; nadie escribió todavía qué es en una línea.`
        }
        actions={
          <>
            {actor.tlp !== "red" && <ExportAction detail={detail} />}
            <FollowAction detail={detail} />
          </>
        }
      />
      <Stack gap={6} bounded>
        <Row as="p" gap={2} across={3}>
          <Badge tone="brand">{typeWord(actor.type)}</Badge>
          <Badge>{tlpLabels[actor.tlp]}</Badge>
          {actor.owner === "company" && <Badge>Solo de esta empresa</Badge>}
          <Note as="span">
            Último dato de una fuente: <RelativeTime at={actor.recent_at} />
          </Note>
        </Row>
        <section className={styles.section}>
          <h2>Qué hacer primero</h2>
          <ActorSteps steps={steps} touch={touch} />
        </section>
        <ActorTouch detail={detail} />
        <ActorKnowledge detail={detail} />
        <ActorCves cves={cves} />
        <section className={styles.section}>
          <h2>Indicadores</h2>
          <ActorIndicators indicators={detail.indicators} total={actor.indicators} />
        </section>
        <ActorBulletins detail={detail} />
        <section className={styles.section}>
          <h2>Con qué se une</h2>
          <ActorRelations relations={detail.relations} />
        </section>
        <ActorStatements detail={detail} />
        {/* The techniques come last, because their height grows when they load and nothing below would have to move. */}
        <ActorTechniques detail={detail} />
      </Stack>
    </>
  );
}

function ActorFacts({ detail: { actor, labels, first_seen, last_seen } }: { detail: ActorDetail }) {
  const listOf = (values: readonly string[], word: (value: string) => string) =>
    values.length === 0 ? "Sin dato" : values.map(word).join(", ");
  return (
    <FactList>
      {actor.aliases.length > 0 && <Fact name="También se llama">{actor.aliases.join(", ")}</Fact>}
      <Fact name="Sectores a los que apunta">{listOf(actor.sectors, sectorWord)}</Fact>
      <Fact name="Países a los que apunta">{listOf(actor.countries, countryWord)}</Fact>
      {labels.length > 0 && <Fact name="Clase">{labels.join(", ")}</Fact>}
      {first_seen && (
        <Fact name="Visto por primera vez">
          <ExactTime at={first_seen} />
        </Fact>
      )}
      {last_seen && (
        <Fact name="Visto por última vez">
          <ExactTime at={last_seen} />
        </Fact>
      )}
      {actor.attack_id && (
        <Fact name="En ATT&CK">
          <span lang="en">
            {actor.attack_id}. © The MITRE Corporation. This work is reproduced and distributed with the
            permission of The MITRE Corporation.
          </span>
        </Fact>
      )}
    </FactList>
  );
}

/** The proximity of the actor to the company, with its reasons. */
function ActorTouch({ detail }: { detail: ActorDetail }) {
  const { actor, touch } = detail;
  return (
    <section className={styles.section}>
      <h2>{touch ? `Cercanía a su empresa: ${pointsText(touch.points)}` : "Cercanía a su empresa"}</h2>
      {touch ? (
        <>
          <RelevanceReasons lines={touch.lines} />
          <Note>
            Última comparación: <RelativeTime at={touch.judged_at} />. Se hace cada seis horas y cuando cambia
            la base.
          </Note>
        </>
      ) : (
        <Note>
          {actor.points === null && actor.tlp === "red"
            ? "Lo que es TLP:RED no se compara con las empresas."
            : "Nada la une a la empresa, o todavía no se compara con ella."}
        </Note>
      )}
    </section>
  );
}

/** The CVE that it exploits, with the open findings of the company. */
function ActorCves({ cves }: Pick<ActorDetail, "cves">) {
  if (cves.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>CVE que explota</h2>
      <Lines gap={2}>
        {cves.slice(0, 50).map(({ cve, open_findings }) => (
          <li key={cve}>
            {open_findings > 0 ? <Link to={findingsOfCve(cve)}>{cve}</Link> : cve}
            {": "}
            {open_findings > 0
              ? `${open_findings} ${open_findings === 1 ? "hallazgo abierto" : "hallazgos abiertos"} en la empresa`
              : "sin hallazgos abiertos"}
          </li>
        ))}
      </Lines>
    </section>
  );
}

/** The bulletins about the actor. */
function ActorBulletins({ detail }: { detail: ActorDetail }) {
  if (detail.bulletins.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Boletines que tratan de esto</h2>
      <Lines gap={2}>
        {detail.bulletins.map(({ title, path, published_at }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>{" "}
            <Note as="span">
              <ExactTime at={published_at} />
            </Note>
          </li>
        ))}
      </Lines>
    </section>
  );
}

/** The sources that describe the actor. */
function ActorStatements({ detail }: { detail: ActorDetail }) {
  return (
    <section className={styles.section}>
      <h2>Quién lo dice</h2>
      <Lines gap={2}>
        {detail.statements.map(
          ({ source, source_kind, reliability, tlp, stated_at, modified_at, origin }) => (
            <li key={`${source} ${modified_at}`}>
              <strong>{source}</strong> ({sourceKindLabels[source_kind].toLowerCase()}),{" "}
              <ExactTime at={stated_at} />
              <Note>
                Confiabilidad {reliabilityLabels[reliability]} · {tlpLabels[tlp]}
                {origin && (
                  <>
                    {" · viene de "}
                    <Link to={origin.path}>{origin.label}</Link>
                  </>
                )}
              </Note>
            </li>
          ),
        )}
      </Lines>
    </section>
  );
}

/** Shows what is known about the actor, and the description by its source. */
function ActorKnowledge({ detail }: { detail: ActorDetail }) {
  const { description } = detail;
  return (
    <section className={styles.section}>
      <h2>Qué se sabe</h2>
      <ActorFacts detail={detail} />
      {description && (
        <details>
          <summary>En palabras de su fuente</summary>
          <p className={styles.text} lang="en">
            {description}
          </p>
        </details>
      )}
    </section>
  );
}

/** The techniques that sources attribute to the actor. */
function ActorTechniques({ detail: { actor, technique_ids } }: { detail: ActorDetail }) {
  return (
    <section className={styles.section}>
      <h2>Sus técnicas</h2>
      {technique_ids.length === 0 ? (
        <Note>Ninguna fuente informa sus técnicas.</Note>
      ) : (
        <FeatureSlot
          slot="techniques-matrix"
          techniques={technique_ids}
          of={actor.name}
          loading={<Skeleton shape="rows" count={10} />}
        />
      )}
    </section>
  );
}
