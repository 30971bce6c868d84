import { describe, expect, it } from 'vitest';
import { judgeStorage, type StorageFacts } from '../../../src/main/core/platform/folder-storage.ts';

const here = {
  env: {},
  home: '/home/ada',
  namesIn: () => [],
  mounts: '',
} as const satisfies Partial<StorageFacts>;

describe('on Windows', () => {
  const windows = (realPath: string, env: Record<string, string> = {}, marks: string[] = []) =>
    judgeStorage({
      ...here,
      platform: 'win32',
      home: 'C:\\Users\\Ada',
      env,
      realPath,
      namesIn: (folder) =>
        marks.flatMap((each) => (each.startsWith(`${folder}|`) ? each.split('|').slice(1) : [])),
    });

  it.each([
    '\\\\server\\share\\shop',
    '//server/share/shop',
    '\\\\?\\UNC\\server\\share',
    '\\\\?\\unc\\server\\share',
    '\\\\wsl.localhost\\Debian\\home\\ada',
    '\\\\10.0.0.7\\c$\\shop',
  ])('%s is on a network', (folder) => {
    expect(windows(folder)).toBe('network');
  });

  it.each(['C:\\ProgramData\\Counterfoil', '\\\\?\\C:\\shop', '\\\\.\\C:\\shop', 'D:/shop'])(
    '%s is on a disk',
    (folder) => {
      expect(windows(folder)).toBe('local');
    },
  );

  it.each([
    [
      'C:\\Users\\Ada\\AppData\\Roaming\\Counterfoil',
      { APPDATA: 'C:\\Users\\Ada\\AppData\\Roaming' },
    ],
    ['d:\\cloud\\shop', { OneDriveCommercial: 'D:\\Cloud' }],
    ['C:\\Users\\Ada\\OneDrive - The Shop\\Documents\\shop', {}],
    ['C:\\Users\\ada\\Dropbox (Personal)\\shop', {}],
    ['C:\\Users\\Ada\\iCloudDrive', {}],
  ])('%s is carried about', (folder, env) => {
    expect(windows(folder, env)).toBe('synced');
  });

  it.each([
    ['G:\\My Drive\\shop', 'G:\\|.shortcut-targets-by-id'],
    ['E:\\files\\shop', 'E:\\files|._sync_0a1b2c.db'],
    ['E:\\files\\shop', 'E:\\files|.dropbox.cache'],
    ['E:\\files\\shop', 'E:\\files\\shop|.stfolder'],
  ])('%s is carried about where a cloud has left its mark', (folder, mark) => {
    expect(windows(folder, {}, [mark])).toBe('synced');
  });

  it('a name alone says nothing outside a login’s own folder', () => {
    expect(windows('D:\\Dropbox\\shop')).toBe('local');
    expect(windows('C:\\Users\\Ada\\shop\\Dropbox')).toBe('local');
    expect(windows('C:\\Users\\Ada\\shop', { OneDrive: '' })).toBe('local');
  });
});

const MOUNTS = [
  '22 1 254:1 / / rw,relatime shared:1 - ext4 /dev/root rw',
  '30 22 0:41 / /home rw,relatime shared:2 - nfs4 files:/home rw,vers=4.2',
  '31 22 0:42 / /srv/my\\040shop rw shared:3 master:4 - cifs //nas/shop rw',
  '32 30 254:2 / /home/local rw - btrfs /dev/sdb rw',
  '33 22 0:43 / /mnt/cloud rw - fuse.rclone remote: rw',
  '34 22 0:44 / /mnt/stick rw - fuseblk /dev/sdc1 rw',
  '35 22 0:45 / /mnt/ntfs rw - fuse.ntfs-3g /dev/sdd1 rw',
  '36 22 0:46 / /twice rw - ext4 /dev/sde rw',
  '37 36 0:47 / /twice rw - fuse.sshfs ada@shop: rw',
].join('\n');

describe('on Linux', () => {
  const linux = (realPath: string, namesIn: StorageFacts['namesIn'] = () => []) =>
    judgeStorage({ ...here, platform: 'linux', realPath, mounts: MOUNTS, namesIn });

  it.each([
    ['/home/ada/.local/share/counterfoil', 'network'],
    ['/home', 'network'],
    ['/homely/shop', 'local'],
    ['/srv/my shop/data', 'network'],
    ['/srv/my', 'local'],
    ['/home/local/shop', 'local'],
    ['/mnt/cloud/shop', 'network'],
    ['/mnt/stick/shop', 'local'],
    ['/mnt/ntfs/shop', 'local'],
    ['/twice/shop', 'network'],
    ['/var/lib/counterfoil', 'local'],
  ])('%s is %s', (folder, storage) => {
    expect(linux(folder)).toBe(storage);
  });

  it('a cloud’s folder is told by its mark, also from far below', () => {
    const namesIn = (folder: string) => (folder === '/data' ? ['.SynologyWorkingDirectory'] : []);
    expect(linux('/data/a/b/c', namesIn)).toBe('synced');
  });

  it('what can’t be known is taken for a disk', () => {
    const facts = {
      ...here,
      platform: 'linux',
      realPath: '/x',
      mounts: 'nonsense\n - \n',
    } as const;
    expect(judgeStorage(facts)).toBe('local');
  });
});

describe('on macOS', () => {
  const mac = (realPath: string) =>
    judgeStorage({
      ...here,
      platform: 'darwin',
      home: '/Users/ada',
      realPath,
      mounts: [
        '/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)',
        '//ada@nas/shop (1) on /Volumes/shop on (smbfs, nodev, nosuid, mounted by ada)',
        '//ada@nas/till on /Volumes/till (smbfs, nodev, nosuid, mounted by ada)',
      ].join('\n'),
    });

  it.each([
    ['/Volumes/till/data', 'network'],
    ['/Users/ada/Library/Application Support/Counterfoil', 'local'],
    ['/Users/ada/Library/CloudStorage/OneDrive-Shop/x', 'synced'],
    ['/Users/ada/Library/Mobile Documents/com~apple~CloudDocs/x', 'synced'],
    ['/Users/ada/Library/CloudStorageOld', 'local'],
    ['/Users/ada/Dropbox', 'synced'],
  ])('%s is %s', (folder, storage) => {
    expect(mac(folder)).toBe(storage);
  });
});
