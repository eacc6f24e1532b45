import { usePageTitle } from "#platform/web/kit/layout/page-header.tsx";
import styles from "./about-page.module.css";
import { PublicHeading, Section } from "./site/public-text.tsx";
import { RfcDocument } from "./site/rfc-document.tsx";

/** The functions of the provider's team. */
const teamFunctions = [
  {
    name: "Analistas de nivel 1",
    does: "Revisan cada alerta nueva y deciden si se descarta, se consulta o se escala.",
    when: "A toda hora",
  },
  {
    name: "Analistas de nivel 2",
    does: "Investigan lo escalado, confirman incidentes y escriben el veredicto en lenguaje claro.",
    when: "A toda hora",
  },
  {
    name: "Respuesta a incidentes",
    does: "Contienen, recuperan y reconstruyen lo que pasó junto al equipo del cliente.",
    when: "A toda hora, por turno de llamada",
  },
  {
    name: "Inteligencia de amenazas",
    does: "Siguen campañas y vulnerabilidades, y redactan los boletines que se publican aquí.",
    when: "Lunes a viernes",
  },
  {
    name: "Seguridad ofensiva",
    does: "Prueban sistemas con permiso y verifican que lo corregido quedó corregido.",
    when: "Por proyecto",
  },
  {
    name: "Cumplimiento",
    does: "Llevan normas, controles y evidencias con cada cliente.",
    when: "Lunes a viernes",
  },
  {
    name: "Plataforma",
    does: "Construyen y operan este portal y las conexiones con las herramientas de los clientes.",
    when: "Lunes a viernes, con guardia",
  },
] as const;

/** The public page about the provider, its team, and its profile as a response team. */
export default function AboutPage() {
  usePageTitle("Nosotros");
  return (
    <>
      <PublicHeading
        title="Nosotros"
        lead="Un equipo de ciberseguridad que prefiere mostrar su trabajo a describirlo."
      />
      <Section id="about" title="Quiénes somos">
        <div className={styles.story}>
          <p>
            CCI presta servicios gestionados de ciberseguridad a empresas e instituciones de Chile. Trabajamos
            con las herramientas que cada cliente ya tiene: recibimos sus registros, los analizamos y
            respondemos cuando algo se confirma.
          </p>
          <p>
            Este portal es la mitad del servicio. Lo que hacemos por una empresa queda escrito aquí: qué se
            vio, quién lo decidió, cuánto tardó y qué falta. También lo que falta saber: las fuentes que no
            envían, los activos sin revisar y los controles sin evidencia.
          </p>
          <p>
            Cada empresa ve solo lo suyo. Esa separación la impone la base de datos y no la buena voluntad de
            un programa.
          </p>
        </div>
      </Section>
      <Section
        id="equipo"
        title="Equipo"
        lead="Siete funciones que se turnan para que siempre haya alguien mirando."
      >
        <table className={styles.team}>
          <thead>
            <tr>
              <th scope="col">Función</th>
              <th scope="col">Qué hace</th>
              <th scope="col">Cuándo</th>
            </tr>
          </thead>
          <tbody>
            {teamFunctions.map(({ name, does, when }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{does}</td>
                <td className={styles.when}>{when}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <RfcDocument />
    </>
  );
}
