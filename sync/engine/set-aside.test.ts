import { expect, test } from 'vitest';
import { cardSchemaForTests } from '../testing/card-schema.ts';
import { MemoryServer } from '../testing/memory-server.ts';
import { TestDevice } from '../testing/test-device.ts';
import { retry } from './retry.ts';
import { setAside } from './set-aside.ts';

async function aside() {
  const server = new MemoryServer(cardSchemaForTests);
  const dana = await TestDevice.open('dana');
  await dana.change('card.create', { id: 'c1', text: 'Rack 4', list: 'l1' });
  await dana.sync(server);
  await dana.change('card.write', { id: 'c1', text: 'Rack 4 is open' });
  const { store, chance } = dana.device;
  await setAside(store, dana.waiting[0]!, 400, chance.newKey());
  const [kept] = [...dana.disk.asides.values()];
  const again = () => retry(store, kept!, (name, args) => dana.change(name, args));
  return { server, dana, again };
}

test('[OB10] a change that was set aside stays on its list while the screen still shows it', async () => {
  const { dana, again } = await aside();
  expect(dana.row('card', 'c1')?.text).toBe('Rack 4 is open');
  expect(await again()).toMatchObject({ refused: { code: 'shown' } });
});

test('[OB10] after the next rebase it is queued anew', async () => {
  const { server, dana, again } = await aside();
  await dana.sync(server);
  expect(dana.row('card', 'c1')?.text).toBe('Rack 4');
  expect(await again()).toMatchObject({ merged: false });
  expect(dana.waiting).toMatchObject([{ name: 'card.write', args: { text: 'Rack 4 is open' } }]);
});

test('[OB10] a change that the server has by now may leave the list', async () => {
  const { server, dana, again } = await aside();
  await dana.sync(server);
  await dana.change('card.write', { id: 'c1', text: 'Rack 4 is open' });
  await dana.sync(server);
  expect(await again()).toEqual({ mid: null, merged: false });
});
