import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { photoLimitBytes, removePhoto, uploadPhoto } from '#contract/api/people/auth'
import { UserPhoto } from '../../domain/user/UserPhoto'
import { useAction } from '../../lib/api/server-data'
import { setProfile, useProfile } from '../../lib/session/session'
import { FileButton } from '../../ui/FileButton'
import { useToast } from '../../ui/toast'
import { useChange } from '../../ui/use-change'

const types = ['image/jpeg', 'image/png']

export function Photo() {
  const { t } = useTranslation('profile')
  const profile = useProfile()
  const upload = useAction(uploadPhoto)
  const remove = useAction(removePhoto)
  const toast = useToast()
  const change = useChange()

  function choose(photo: File) {
    if (!types.includes(photo.type)) return toast.error(t('photo.wrongType'))
    if (photo.size > photoLimitBytes) return toast.error(t('photo.tooLarge'))
    void change(async () => setProfile(await upload.mutateAsync({ body: { photo } })), t('photo.saved'))
  }

  return (
    <div className="profile__photo">
      <UserPhoto user={profile} size={80} />
      <div>
        <div className="profile__photo-actions">
          <FileButton
            label={t('photo.choose')}
            accept={types.join(',')}
            loading={upload.isPending}
            onFile={choose}
          >
            {t('photo.choose')}
          </FileButton>
          {profile.photoURL && (
            <Button
              type="text"
              loading={remove.isPending}
              onClick={() =>
                void change(async () => setProfile(await remove.mutateAsync({})), t('photo.removed'))
              }
            >
              {t('photo.remove')}
            </Button>
          )}
        </div>
        <p className="profile__hint">{t('photo.hint')}</p>
      </div>
    </div>
  )
}
