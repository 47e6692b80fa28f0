/**
 * Something that is fetched once, when it is first wanted; after a failure, again. `use` works with it at once where it
 * is here, because a page that is being left does not wait; and in the order in which it is called, always.
 */
export function onceLoaded<Module>(load: () => Promise<Module>) {
  let loading: Promise<Module> | undefined;
  let loaded: Module | undefined;

  const attempt = async (): Promise<Module> => {
    try {
      const module = await load();
      // Not before everybody who waits has been served: what comes later must not overtake them.
      setTimeout(() => (loaded = module));
      return module;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const fetch = () => (loading ??= attempt());
  const use = <T>(work: (module: Module) => Promise<T>): Promise<T> => (loaded ? work(loaded) : fetch().then(work));
  return { fetch, use };
}
