import { Section } from "../site/public-text.tsx";
import styles from "./industry-list.module.css";

/** The main risks of each industry that the provider works for. */
const industries = [
  {
    id: "banca",
    name: "Banca y seguros",
    concern: "Fraude por correo, suplantación de marca y exigencias de la CMF con plazos en horas.",
  },
  {
    id: "salud",
    name: "Salud",
    concern: "Fichas clínicas que no pueden filtrarse y equipos que no pueden detenerse para parchar.",
  },
  {
    id: "energia",
    name: "Energía y agua",
    concern:
      "Redes de operación antiguas, separadas de la oficina solo en los planos, y servicios esenciales.",
  },
  {
    id: "comercio",
    name: "Comercio",
    concern: "Sitios que venden a toda hora, datos de tarjetas y temporadas en que una caída cuesta el año.",
  },
  {
    id: "estado",
    name: "Sector público",
    concern:
      "Obligaciones de la Ley Marco de Ciberseguridad, equipos pequeños y trámites que la gente necesita.",
  },
] as const;

/** The industries, each with the main concerns of its people. */
export function IndustryList() {
  return (
    <Section title="Industrias que conocemos por dentro">
      <dl className={styles.list}>
        {industries.map(({ id, name, concern }) => (
          <div key={id} id={id}>
            <dt>{name}</dt>
            <dd>{concern}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
