declare module '*.png?inline' {
  /** As a data URL. */
  const url: string;
  export default url;
}
