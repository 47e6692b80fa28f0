/** A fixture as this person's: 'u1' is replaced as an id, and as a part of an id that names several things. */
export function withPerson<Fixture>(fixture: Fixture, id: string): Fixture {
  return JSON.parse(JSON.stringify(fixture).replaceAll(/(?<=[":])u1(?=[":])/g, id)) as Fixture;
}
