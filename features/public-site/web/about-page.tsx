import { usePageTitle } from "#platform/web/page-title.ts";
import styles from "./about-page.module.css";
import { PublicHeading } from "./public-heading.tsx";
import { RfcDocument } from "./rfc-document.tsx";
import { Section } from "./section.tsx";
import { teamFunctions } from "./team-functions.ts";

/** Who the provider is, who works there, and its profile as a response team. */
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
            vio, quién lo decidió, cuánto tardó y qué falta. También lo que no sabemos: una fuente que calla,
            un activo sin revisar o un control sin evidencia aparecen con su nombre.
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
